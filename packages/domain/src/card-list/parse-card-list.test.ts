import { describe, expect, test } from 'vitest'
import { normalizeName } from '../card-search/normalize-name.ts'
import { MAX_LIST_CARDS, MAX_LIST_CHARACTERS, MAX_LIST_LINES, type CardLine, type Reading } from './card-list.ts'
import { chooseReading } from './choose-reading.ts'
import { parseCardList } from './parse-card-list.ts'

/** A small catalog with every kind of name that is hard to parse. Faces are names too. */
const CARDS = `
Lightning Bolt|Sol Ring|Counterspell|Duress|Forest|Island|Foil|Xantid Swarm|Negate|Total War|X|Name Dropping|_____
Jace, the Mind Sculptor|Urza's Saga|Lim-Dûl’s Vault|Jötun Grunt|Æther Vial|Dandân|Minsc & Boo, Timeless Heroes
Fire // Ice|Fire|Ice|Delver of Secrets // Insectile Aberration|Delver of Secrets|Insectile Aberration
Who // What // When // Where // Why|Kongming, “Sleeping Dragon”|Lurrus of the Dream-Den|Circle of Protection: Red
Hazmat Suit (Used)|B.F.M. (Big Furry Monster)|Erase (Not the Urza’s Legacy One)|1996 World Champion|+2 Mace
Borrowing 100,000 Arrows`
  .trim()
  .split(/[|\n]/)
const known = new Set(CARDS.map(normalizeName))

type Understood = Omit<Partial<Reading>, 'capped'> & { section?: string }

function cardLines(text: string): CardLine[] {
  return parseCardList(text).lines.filter((line) => line.kind === 'card')
}

/** How a line was understood, without empty fields. */
function understand(line: CardLine | undefined): Understood | undefined {
  const reading = line && chooseReading(line, (name) => known.has(name))
  if (!line || !reading) return undefined
  const { capped: _, ...said } = reading
  return { ...said, name: normalizeName(said.name), ...(line.section === 'deck' ? {} : { section: line.section }) }
}

const bolt = { name: 'lightning bolt' }
const ring = { name: 'sol ring' }
const fire = { name: 'fire ice' }

describe('reads a line in the format of every program', () => {
  test.each<[pasted: string, quantity: number, card: Understood]>([
    // Plain
    ['4 Lightning Bolt', 4, bolt],
    ['4x Lightning Bolt', 4, bolt],
    ['4X Lightning Bolt', 4, bolt],
    ['4× Lightning Bolt', 4, bolt],
    ['4 x Lightning Bolt', 4, bolt],
    ['4xLightning Bolt', 4, bolt],
    ['x4 Lightning Bolt', 4, bolt],
    ['(4) Lightning Bolt', 4, bolt],
    ['[4x] Lightning Bolt', 4, bolt],
    ['4: Lightning Bolt', 4, bolt],
    ['Lightning Bolt', 1, bolt],
    ['lightning bolt', 1, bolt],
    ['LIGHTNING BOLT', 1, bolt],
    ['  4   Lightning   Bolt  ', 4, bolt],
    ['04 Lightning Bolt', 4, bolt],
    ['Lightning Bolt x4', 4, bolt],
    ['Lightning Bolt x 4', 4, bolt],
    ['Lightning Bolt (4)', 4, bolt],
    ['Lightning Bolt [x4]', 4, bolt],
    ['Lightning Bolt 4', 4, bolt],
    ['- 4 Lightning Bolt', 4, bolt],
    ['• 4x Lightning Bolt', 4, bolt],
    ['* Lightning Bolt', 1, bolt],
    ['- [ ] 2 Lightning Bolt', 2, bolt],
    ['3. Lightning Bolt', 1, bolt],
    ['3) 2x Lightning Bolt', 2, bolt],
    ['4 Lightning Bolt $1.20', 4, bolt],
    ['4 Lightning Bolt AU$12', 4, bolt],
    ['4 Lightning Bolt // the best card', 4, bolt],
    ['4 Lightning Bolt - for the burn deck', 4, bolt],
    ['SB: 2 Duress', 2, { name: 'duress', section: 'sideboard' }],
    ['sb: Duress', 1, { name: 'duress', section: 'sideboard' }],
    ['Commander: Lightning Bolt', 1, { ...bolt, section: 'commander' }],
    ['Maybeboard: 3 Lightning Bolt', 3, { ...bolt, section: 'maybeboard' }],
    ['Circle of Protection: Red', 1, { name: 'circle of protection red' }],
    // Arena
    ['4 Lightning Bolt (M11) 149', 4, { ...bolt, set: 'm11', collector_number: '149' }],
    ['4 Lightning Bolt (M11)', 4, { ...bolt, set: 'm11' }],
    ['1 Sol Ring (DAR) 12', 1, { ...ring, set: 'dom', collector_number: '12' }],
    ['1 Delver of Secrets (ISD) 51', 1, { name: 'delver of secrets', set: 'isd', collector_number: '51' }],
    // Moxfield
    ['1 Sol Ring (C21) 263 *F*', 1, { ...ring, set: 'c21', collector_number: '263', finish: 'foil' }],
    ['1 Sol Ring (C21) 263 *E*', 1, { ...ring, set: 'c21', collector_number: '263', finish: 'etched' }],
    ['1 Sol Ring (C21) 263 *A*', 1, { ...ring, set: 'c21', collector_number: '263' }],
    ['1 Sol Ring *F*', 1, { ...ring, finish: 'foil' }],
    ['1 Sol Ring (PLST) C21-263 #Ramp #!Mana Rock', 1, { ...ring, set: 'plst', collector_number: 'C21-263' }],
    ['1 Sol Ring (SLD) 1011★', 1, { ...ring, set: 'sld', collector_number: '1011★' }],
    ['1 Sol Ring (PCMD) 12p', 1, { ...ring, set: 'pcmd', collector_number: '12p' }],
    ['1 Fire // Ice (MH2) 290', 1, { ...fire, set: 'mh2', collector_number: '290' }],
    // Archidekt
    ['1x Sol Ring (c21) 263 [Ramp]', 1, { ...ring, set: 'c21', collector_number: '263' }],
    ['1x Sol Ring (c21) 263 *F* [Ramp,Artifact]', 1, { ...ring, set: 'c21', collector_number: '263', finish: 'foil' }],
    ['1x Sol Ring (c21) 263 [RAMP]', 1, { ...ring, set: 'c21', collector_number: '263' }],
    ['1x Sol Ring (c21) [Mana Rocks] ^Have,#37d67a^', 1, { ...ring, set: 'c21' }],
    ['1x Lurrus of the Dream-Den [Commander{top}]', 1, { name: 'lurrus of the dream den', section: 'commander' }],
    ['1x Duress [Sideboard]', 1, { name: 'duress', section: 'sideboard' }],
    [
      '1x Duress (m11) 90 [Maybeboard{noDeck}{noPrice},Removal]',
      1,
      { name: 'duress', section: 'maybeboard', set: 'm11', collector_number: '90' },
    ],
    ['1x Sol Ring [Ramp]', 1, ring],
    // TappedOut
    ['1x Sol Ring (C21:263) *f* #Ramp', 1, { ...ring, set: 'c21', collector_number: '263', finish: 'foil' }],
    ['1x Sol Ring *f-etch*', 1, { ...ring, finish: 'etched' }],
    ['1x Sol Ring *f-pre*', 1, { ...ring, finish: 'foil' }],
    ['1x Lurrus of the Dream-Den *CMDR*', 1, { name: 'lurrus of the dream den', section: 'commander' }],
    ['1x Lurrus of the Dream-Den *CMPN*', 1, { name: 'lurrus of the dream den', section: 'companion' }],
    // MTGGoldfish
    ['4 Lightning Bolt [2X2] (F)', 4, { ...bolt, set: '2x2', finish: 'foil' }],
    ['4 Lightning Bolt <borderless> [2X2]', 4, { ...bolt, set: '2x2' }],
    ['4 Lightning Bolt <117> [2X2] (E)', 4, { ...bolt, set: '2x2', collector_number: '117', finish: 'etched' }],
    ['4 Counterspell [IA]', 4, { name: 'counterspell', set: 'ice' }],
    // Deckstats and XMage
    ['4 [2X2#117] Lightning Bolt', 4, { ...bolt, set: '2x2', collector_number: '117' }],
    ['1 [C21#263] Sol Ring # !Commander', 1, { ...ring, set: 'c21', collector_number: '263', section: 'commander' }],
    ['1 [C21] Sol Ring !Foil', 1, { ...ring, set: 'c21', finish: 'foil' }],
    ['4 [2X2:117] Lightning Bolt', 4, { ...bolt, set: '2x2', collector_number: '117' }],
    ['SB: 2 [M11:90] Duress', 2, { name: 'duress', section: 'sideboard', set: 'm11', collector_number: '90' }],
    // TCGplayer mass entry
    ['4 Lightning Bolt [M11] 149', 4, { ...bolt, set: 'm11', collector_number: '149' }],
    ['1 Sol Ring (Extended Art) [CMR] 472', 1, { ...ring, set: 'cmr', collector_number: '472' }],
    ['1 Sol Ring (0263)', 1, { ...ring, collector_number: '0263' }],
    ['Sol Ring #263 (C21)', 1, { ...ring, set: 'c21', collector_number: '263' }],
    ['2 Sol Ring #263', 2, { ...ring, collector_number: '263' }],
    ['1 Sol Ring [C21] #263', 1, { ...ring, set: 'c21', collector_number: '263' }],
    // Cardmarket
    ['4x Lightning Bolt (V.2) (Magic 2011)', 4, { ...bolt, set: 'magic 2011' }],
    ['4x Lightning Bolt (Magic 2011)', 4, { ...bolt, set: 'magic 2011' }],
    // Tables
    ['4,Lightning Bolt', 4, bolt],
    ['4;Lightning Bolt', 4, bolt],
    ['4\tLightning Bolt', 4, bolt],
    ['Lightning Bolt,4', 4, bolt],
    ['Lightning Bolt\t4\tM11\t149', 4, { ...bolt, set: 'm11', collector_number: '149' }],
    ['4,Lightning Bolt,M11,149,foil', 4, { ...bolt, set: 'm11', collector_number: '149', finish: 'foil' }],
    ['"4","Lightning Bolt","M11"', 4, { ...bolt, set: 'm11' }],
    ['"Jace, the Mind Sculptor",2,WWK', 2, { name: 'jace the mind sculptor', set: 'wwk' }],
    ['4,Jace, the Mind Sculptor', 4, { name: 'jace the mind sculptor' }],
    // Finishes in words
    ['1 Sol Ring (Foil)', 1, { ...ring, finish: 'foil' }],
    ['1 Sol Ring foil', 1, { ...ring, finish: 'foil' }],
    ['1 Sol Ring - Foil', 1, { ...ring, finish: 'foil' }],
    ['1 Sol Ring (Foil Etched)', 1, { ...ring, finish: 'etched' }],
  ])('%s', (pasted, quantity, card) => {
    const lines = cardLines(pasted)
    expect(lines).toHaveLength(1)
    expect(understand(lines[0])).toEqual({ quantity, ...card })
  })
})

describe('a name may contain what is a marker elsewhere', () => {
  test.each<[pasted: string, quantity: number, name: string]>([
    ['1996 World Champion', 1, '1996 world champion'],
    ['2 1996 World Champion', 2, '1996 world champion'],
    ['+2 Mace', 1, '2 mace'],
    ['3 +2 Mace', 3, '2 mace'],
    ['1 Borrowing 100,000 Arrows', 1, 'borrowing 100 000 arrows'],
    ['1 Hazmat Suit (Used)', 1, 'hazmat suit used'],
    ['1 Hazmat Suit (Used) (UST) 54', 1, 'hazmat suit used'],
    ['1 B.F.M. (Big Furry Monster)', 1, 'bfm big furry monster'],
    ['2 Erase (Not the Urza’s Legacy One) [UNH]', 2, 'erase not the urzas legacy one'],
    ['1 Circle of Protection: Red', 1, 'circle of protection red'],
    ['4 Foil', 4, 'foil'],
    ['4 Foil foil', 4, 'foil'],
    ['4 xantid swarm', 4, 'xantid swarm'],
    ['4 X', 4, 'x'],
    ['2 Total War', 2, 'total war'],
    ['1 Name Dropping', 1, 'name dropping'],
    ['3 Jace, the Mind Sculptor (WWK) 31', 3, 'jace the mind sculptor'],
    ['1 _____', 1, '_____'],
    ['1 Kongming, "Sleeping Dragon"', 1, 'kongming sleeping dragon'],
  ])('%s', (pasted, quantity, name) => {
    expect(understand(cardLines(pasted)[0])).toMatchObject({ quantity, name })
  })
})

describe('a name may be spelt loosely', () => {
  test.each<[pasted: string, name: string]>([
    ['4 Fire/Ice', 'fire ice'],
    ['4 Fire // Ice', 'fire ice'],
    ['4 Fire//Ice', 'fire ice'],
    ['4 Fire /// Ice', 'fire ice'],
    ['4 Fire', 'fire'],
    ['4 Ice', 'ice'],
    ['4 Delver of Secrets // Insectile Aberration', 'delver of secrets insectile aberration'],
    ['4 Delver of Secrets // Insectil Aberation', 'delver of secrets'],
    ['4 Insectile Aberration', 'insectile aberration'],
    ['1 Who/What/When/Where/Why', 'who what when where why'],
    ["1 Urza's Saga", 'urzas saga'],
    ['1 Urza’s Saga', 'urzas saga'],
    ['1 Urza`s Saga', 'urzas saga'],
    ['1 Urzas Saga', 'urzas saga'],
    ['1 Lim-Dul’s Vault', 'lim duls vault'],
    ['1 Lim Duls Vault', 'lim duls vault'],
    ['1 Jotun Grunt', 'jotun grunt'],
    ['1 Aether Vial', 'aether vial'],
    ['1 Dandan', 'dandan'],
    ['1 Minsc and Boo, Timeless Heroes', 'minsc and boo timeless heroes'],
    ['1 Sol\u00a0Ring', 'sol ring'],
    ['1 Sol\u200b Ring', 'sol ring'],
  ])('%s', (pasted, name) => {
    expect(understand(cardLines(pasted)[0])?.name).toBe(name)
  })
})

const sectionsOf = (text: string) =>
  cardLines(text).map((line) => `${line.section}: ${understand(line)?.quantity} ${understand(line)?.name}`)

describe('reads a whole deck', () => {
  test('from Arena with commander, companion, deck and sideboard', () => {
    const pasted =
      'About\nName Burn\n\nCommander\n1 Jace, the Mind Sculptor\n\nCompanion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Lightning Bolt\n\nSideboard\n2 Duress'
    expect(sectionsOf(pasted)).toEqual([
      'commander: 1 jace the mind sculptor',
      'companion: 1 lurrus of the dream den',
      'deck: 4 lightning bolt',
      'sideboard: 2 duress',
    ])
  })

  test.each([
    'Sideboard',
    'SIDEBOARD:',
    'Sideboard (2)',
    'Sideboard: 2',
    '//Sideboard',
    '// Sideboard (2 cards)',
    '# Sideboard',
    '== Sideboard ==',
    '[Sideboard]',
    'Side Board',
    'Réserve',
    'Banquillo',
    'サイドボード',
    'Sideboard 2',
  ])('may head the sideboard with %s', (heading) => {
    expect(sectionsOf(`4 Lightning Bolt\n\n${heading}\n2 Duress`)).toEqual([
      'deck: 4 lightning bolt',
      'sideboard: 2 duress',
    ])
  })

  test('from Moxfield with type headings', () => {
    const pasted =
      '// Creatures (4)\n4 Xantid Swarm\nInstants (8)\n4 Lightning Bolt\n4 Counterspell\n\nLands\n4 Island\n\nSIDEBOARD:\n2 Duress'
    expect(sectionsOf(pasted)).toEqual([
      'deck: 4 xantid swarm',
      'deck: 4 lightning bolt',
      'deck: 4 counterspell',
      'deck: 4 island',
      'sideboard: 2 duress',
    ])
  })

  test('with custom headings that count the cards below them', () => {
    expect(sectionsOf('Face burn (5)\n4 Lightning Bolt\nSol Ring\n\nArtifact mana:\n1 Sol Ring')).toEqual([
      'deck: 4 lightning bolt',
      'deck: 1 sol ring',
      'deck: 1 sol ring',
    ])
    expect(sectionsOf('Sol Ring (3)\n4 Lightning Bolt')).toEqual(['deck: 3 sol ring', 'deck: 4 lightning bolt'])
  })

  test('from Magic Online with the sideboard after the only blank line', () => {
    const pasted = '20 Forest\n16 Island\n4 Lightning Bolt\n\n2 Duress\n1 Negate\n'
    expect(sectionsOf(pasted).slice(2)).toEqual([
      'deck: 4 lightning bolt',
      'sideboard: 2 duress',
      'sideboard: 1 negate',
    ])
  })

  test('without a sideboard if there are several blank lines', () => {
    expect(sectionsOf('4 Lightning Bolt\n\n2 Duress')).toEqual(['deck: 4 lightning bolt', 'deck: 2 duress'])
    expect(sectionsOf('40 Forest\n\n2 Duress\n\n1 Negate').at(-1)).toBe('deck: 1 negate')
  })

  test('from Melee and XMage without their metadata', () => {
    const pasted =
      'NAME:Burn\nAUTHOR:me\nMainDeck\n4 [2X2:117] Lightning Bolt\nSideboard\n2 Duress\nLAYOUT MAIN:(1,2)(NONE,false,50)|([2X2:117])\n60 cards\nhttps://example.com/deck'
    expect(sectionsOf(pasted)).toEqual(['deck: 4 lightning bolt', 'sideboard: 2 duress'])
  })

  test('with any line ending and a byte order mark', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028']) {
      const pasted = `\uFEFF4 Lightning Bolt${end}${end}Sideboard${end}2 Duress`
      expect(sectionsOf(pasted)).toEqual(['deck: 4 lightning bolt', 'sideboard: 2 duress'])
      expect(cardLines(pasted).map(({ line }) => line)).toEqual([1, 4])
    }
  })

  test('from Magic Online’s file', () => {
    const pasted = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
      <NetDeckID>0</NetDeckID>
      <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
      <Cards CatID="2" Quantity="1" Sideboard="false" Name="Urza&apos;s Saga" Annotation="0" />
      <Cards CatID="3" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
      <Cards CatID="4" Quantity="1" Sideboard="true" Name="Lurrus of the Dream-Den" Annotation="16777728" />
    </Deck>`
    expect(sectionsOf(pasted)).toEqual([
      'deck: 4 lightning bolt',
      'deck: 1 urzas saga',
      'sideboard: 2 fire ice',
      'commander: 1 lurrus of the dream den',
    ])
  })

  test('from such a file without line breaks', () => {
    const pasted = `<Deck>${'<Cards Quantity="1" Name="Forest" />'.repeat(60)}</Deck>`
    expect(cardLines(pasted)).toHaveLength(60)
  })

  test('from Cockatrice’s file', () => {
    const pasted = `<cockatrice_deck version="1">\n<zone name="main">\n<card number="4" name="Lightning Bolt"/>
      </zone>\n<zone name="side"><card number="2" name="Duress"/></zone></cockatrice_deck>`
    expect(sectionsOf(pasted)).toEqual(['deck: 4 lightning bolt', 'sideboard: 2 duress'])
  })

  test.each([
    [
      'Moxfield',
      '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number"\n"2","0","Jace, the Mind Sculptor","wwk","Near Mint","English","foil","","2026-01-01","31"',
    ],
    [
      'Archidekt',
      'Quantity,Name,Finish,Condition,Date Added,Edition Name,Edition Code,Collector Number\n2,"Jace, the Mind Sculptor",Foil,NM,2026-01-01,Worldwake,WWK,31',
    ],
    [
      'ManaBox',
      'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity\n"Jace, the Mind Sculptor",WWK,Worldwake,31,foil,mythic,2',
    ],
    [
      'Dragon Shield',
      '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing\nBinder,2,0,"Jace, the Mind Sculptor",WWK,Worldwake,31,NearMint,Foil',
    ],
    [
      'Magic Online',
      'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded\n"Jace, the Mind Sculptor",2,35026,Mythic,WWK,31/145,Yes,No',
    ],
    ['a spreadsheet', 'Qty\tCard\tSet\tNumber\tFoil\n2\tJace, the Mind Sculptor\tWWK\t31\tyes'],
  ])('may paste the table of %s', (_program, pasted) => {
    expect(cardLines(pasted).map(understand)).toEqual([
      { quantity: 2, name: 'jace the mind sculptor', set: 'wwk', collector_number: '31', finish: 'foil' },
    ])
  })
})

describe('any input', () => {
  test('keeps a line that is not understood, with its number', () => {
    const [line] = cardLines('\n# burn\n4 Lightnig Bolt (M11) 149 *F*')
    expect(line).toMatchObject({ line: 3, text: '4 Lightnig Bolt (M11) 149 *F*', name: 'Lightnig Bolt' })
    expect(understand(line)).toBeUndefined()
  })

  test.each([
    ['a tag in a plain list', '4 Forest\n<script>alert(1)</script>', 2, '<script>alert(1)</script>'],
    ['an arrow', '4 Forest\n<- these', 2, '<- these'],
    ['a row of a table without a name', 'Name,Quantity\nForest,4\n,2', 3, ',2'],
    [
      'a card without a name in a file',
      '<Cards Quantity="1" Name="Forest"/>\n<Cards Quantity="2"/>',
      2,
      '<Cards Quantity="2"/>',
    ],
    [
      'a card cut short in a file',
      '<Cards Quantity="1" Name="Forest"/>\n<Cards Quantity="2" Na',
      2,
      '<Cards Quantity="2" Na',
    ],
    ['a line behind such a file', '<Cards Quantity="1" Name="Forest"/>\n2 Islnad', 2, '2 Islnad'],
  ])('%s is kept too, not dropped', (_what, pasted, line, text) => {
    const kept = cardLines(pasted)
    expect(kept).toHaveLength(2)
    expect(kept[1]).toMatchObject({ line, text })
  })

  test('a card in bold or behind dashes is a card', () => {
    expect(sectionsOf('**4 Lightning Bolt**\n-- 2 Duress')).toEqual(['deck: 4 lightning bolt', 'deck: 2 duress'])
    expect(cardLines('-- 4 drops --\n// 4 Lightning Bolt\n** burn **\n----')).toEqual([])
  })

  test('a table may have headings between its rows', () => {
    const pasted = 'Quantity,Name\n4,Lightning Bolt\nSideboard\n2,Duress\n,'
    expect(sectionsOf(pasted)).toEqual(['deck: 4 lightning bolt', 'sideboard: 2 duress'])
  })

  test('comments in a Cockatrice file, and a card over several lines', () => {
    const pasted =
      '<cockatrice_deck>\n<comments>I like\n4 of these\n</comments>\n<card number="4"\n  name="Lightning Bolt"/>\n</cockatrice_deck>'
    expect(sectionsOf(pasted)).toEqual(['deck: 4 lightning bolt'])
  })

  test('limits a quantity to 0 to 999', () => {
    expect(cardLines('1000000 Forest')[0]?.readings).toContainEqual({ quantity: 999, capped: true, name: 'Forest' })
    expect(cardLines('0 Forest')[0]?.readings).toContainEqual({ quantity: 0, name: 'Forest' })
    expect(cardLines('Name,Quantity\nForest,1000')[0]?.readings).toEqual([
      { quantity: 999, capped: true, name: 'Forest' },
    ])
    expect(cardLines('<Cards Quantity="1000" Name="Forest"/>')[0]?.readings).toEqual([
      { quantity: 999, capped: true, name: 'Forest' },
    ])
  })

  test('reads a long list up to the limit and says how much was left out', () => {
    const lines = Array.from({ length: MAX_LIST_CARDS + 3 }, () => '1 Forest').join('\n')
    const { lines: read, left_out } = parseCardList(lines)
    expect(read.filter(({ kind }) => kind === 'card')).toHaveLength(MAX_LIST_CARDS)
    expect(left_out).toBe(3)
  })

  test('limits a list of comments too', () => {
    const { lines, left_out } = parseCardList('# remark\n'.repeat(MAX_LIST_LINES + 5))
    expect(lines).toHaveLength(MAX_LIST_LINES)
    expect(left_out).toBe(5)
  })

  test('truncates a very long text first', () => {
    const { left_out } = parseCardList(`${' '.repeat(MAX_LIST_CHARACTERS)}1 Forest\n1 Island`)
    expect(left_out).toBe(2)
  })

  test('an empty list is empty', () => {
    expect(cardLines('')).toEqual([])
    expect(cardLines('\n \n\t\n')).toEqual([])
  })
})
