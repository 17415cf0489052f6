import { expect, test } from 'vitest'
import { readCardObject } from '../../../ports/card-data/card-object.ts'
import { idOf, makeCardObject } from '../../../testing/goods/make-card-object.ts'
import { JSON_COLUMNS, readCardFacts, whyLeftOut } from './card-facts.ts'
import { writeRows, type Facts } from './write-rows.ts'

/** What the import would write for such an object. */
function read(object: Record<string, unknown>) {
  const found = readCardObject(JSON.stringify(object))
  if ('fault' in found) throw new Error(found.fault)
  const written: Facts[] = []
  const rows = writeRows('1', JSON_COLUMNS)
  const facts = readCardFacts(found.card, () => true, { ...rows, write: (row) => (written.push(row), rows.write(row)) })
  if ('fault' in facts || !facts.card) throw new Error('no facts')
  const [printing, card] = written
  return { card: card!, printing: printing!, hashes: [facts.card.content_hash, facts.printing.content_hash] }
}

const face = (name: string, facts: object) => ({ object: 'card_face', name, mana_cost: '', ...facts })

/** A card with two sides tells most of itself there and nothing above. */
function twoSided(facts: Record<string, unknown> = {}) {
  const {
    mana_cost: _,
    oracle_text: __,
    power: ___,
    toughness: ____,
    colors: _____,
    image_uris: ______,
    ...rest
  } = makeCardObject('Shy Wombat // Bold Wombat', {
    layout: 'transform',
    type_line: 'Creature — Wombat // Creature — Wombat Horror',
    card_faces: [
      face('Shy Wombat', {
        mana_cost: '{2}{G}',
        type_line: 'Creature — Wombat',
        oracle_text: 'Hides.',
        colors: ['G'],
        power: '1',
        toughness: '4',
        artist: 'Ada Painter',
        image_uris: { normal: 'https://cards.test/front.jpg' },
      }),
      face('Bold Wombat', {
        type_line: 'Creature — Wombat Horror',
        oracle_text: 'Bites.',
        colors: ['B'],
        power: '5',
        toughness: '4',
        artist: 'Bob Brush',
        flavor_text: 'Grr.',
        image_uris: { normal: 'https://cards.test/back.jpg' },
      }),
    ],
    ...facts,
  })
  return rest
}

test('a card of two sides has the cost, colours, size and picture of its front, and both texts', () => {
  const { card, printing } = read(twoSided())
  expect(card).toMatchObject({
    mana_cost: '{2}{G}',
    colors: ['G'],
    power: '1',
    toughness: '4',
    oracle_text: 'Hides.\n//\nBites.',
    faces: [{ name: 'Shy Wombat' }, { name: 'Bold Wombat', mana_cost: null, colors: ['B'], power: '5' }],
  })
  expect(printing.images).toEqual([
    { normal: 'https://cards.test/front.jpg' },
    { normal: 'https://cards.test/back.jpg' },
  ])
  expect(printing.faces).toMatchObject([{}, { artist: 'Bob Brush', flavor_text: 'Grr.' }])
})

test('the same card on both sides is that card, whose id may stand on its faces only', () => {
  const side = face('Wombat', { oracle_id: idOf('Wombat'), mana_cost: '{G}', type_line: 'Creature — Wombat', cmc: 1 })
  const { card, printing } = read({
    ...twoSided({ layout: 'reversible_card', name: 'Wombat // Wombat', card_faces: [side, side] }),
    oracle_id: undefined,
    type_line: undefined,
    cmc: undefined,
  })
  expect(card).toMatchObject({
    oracle_id: idOf('Wombat'),
    name: 'Wombat',
    layout: 'normal',
    mana_cost: '{G}',
    faces: [],
  })
  expect(card).toMatchObject({ type_line: 'Creature — Wombat', mana_value: 1 })
  expect(printing).toMatchObject({ reversible: true, oracle_id: idOf('Wombat') })
})

test('a layout, a rarity or a finish that nobody has heard of yet comes in', () => {
  const { card, printing } = read(
    makeCardObject('Future Wombat', { layout: 'hologram', rarity: 'legendary', finishes: ['nonfoil', 'velvet'] }),
  )
  expect(card.layout).toBe('hologram')
  expect(printing).toMatchObject({ rarity: 'special', finishes: ['nonfoil', 'velvet'], extra: false })
})

test('a card without a cost has none, and half a mana is half a mana', () => {
  expect(read(makeCardObject('Free Wombat', { mana_cost: '', cmc: 0 })).card.mana_cost).toBeNull()
  expect(read(makeCardObject('Half a Wombat', { mana_cost: '{HG}', cmc: 0.5 })).card.mana_value).toBe(0.5)
})

test('symbols in small letters become the symbols everybody knows', () => {
  const { card } = read(makeCardObject('Old Wombat', { mana_cost: '{w}{w/u}', oracle_text: 'Add {g} or {½}, {t}.' }))
  expect(card).toMatchObject({ mana_cost: '{W}{W/U}', oracle_text: 'Add {G} or {½}, {T}.' })
})

test('odd names, numbers and sizes stay the text they are', () => {
  const odd = { collector_number: '12★s', power: '1+*', toughness: '*²', loyalty: 'X', defense: '5' }
  const { card, printing } = read(makeCardObject(`Wömbat of ${'long '.repeat(80)}`, odd))
  expect([printing.collector_number, card.power, card.toughness, card.loyalty, card.defense]).toEqual(
    Object.values(odd),
  )
  expect(card.name).toHaveLength(410)
})

test('what is legal counts for the card, old school for the printing alone', () => {
  const { card, printing } = read(
    makeCardObject('Legal Wombat', {
      legalities: { modern: 'legal', duel: 'banned', future: 'not_legal', oldschool: 'legal' },
    }),
  )
  expect(card.legalities).toEqual({ modern: 'legal', duel: 'banned' })
  expect(printing.oldschool_legality).toBe('legal')
})

test('market prices become cents, and nonsense becomes none', () => {
  const prices = { usd: '1.15', usd_foil: '0.07', usd_etched: null, eur: '-3', tix: 'many' }
  expect(read(makeCardObject('Dear Wombat', { prices })).printing).toMatchObject({
    market_usd_cents: 115,
    market_usd_foil_cents: 7,
    market_eur_cents: null,
    market_tix_cents: null,
  })
})

test('only addresses that a browser may safely follow are kept', () => {
  const image_uris = {
    small: 'javascript:alert(1)',
    normal: 'http://cards.test/n.jpg',
    large: 'https://cards.test/l.jpg',
  }
  expect(read(makeCardObject('Pictured Wombat', { image_uris })).printing.images).toEqual([
    { large: 'https://cards.test/l.jpg' },
  ])
})

test('gold borders and playtest cards are sold, but a search hides them', () => {
  const gold = makeCardObject('Golden Wombat', { border_color: 'gold' })
  expect(read(gold).printing.extra).toBe(true)
  expect(read(makeCardObject('Trial Wombat', { promo_types: ['playtest'] })).printing.extra).toBe(true)
  const found = readCardObject(JSON.stringify(gold))
  expect('card' in found && whyLeftOut(found.card)).toBeUndefined()
})

test('the same facts have the same hash, and any other fact another one', () => {
  const wombat = makeCardObject('Wombat')
  expect(read({ ...wombat, rulings_uri: 'https://elsewhere.test', edhrec: 'x' }).hashes).toEqual(read(wombat).hashes)
  const [card, printing] = read(wombat).hashes
  expect(read({ ...wombat, oracle_text: 'Digs deeper.' }).hashes).toEqual([expect.not.stringMatching(card!), printing])
  expect(read({ ...wombat, artist: 'Bob Brush' }).hashes).toEqual([card, expect.not.stringMatching(printing!)])
})
