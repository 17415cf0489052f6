import { gzipSync } from 'node:zlib'
import { idOf, jsonLines, makeCardObject } from '../apps/api/src/testing/goods/make-card-object.ts'
import { SETS, type MadeCard } from './make-cards.ts'

const SET_BY_CODE = new Map(SETS.map((set) => [set.code, set]))

/**
 * A synthetic bulk file of a day with the first `count` printings. Each day every other printing has a new market
 * price, every fiftieth card a new text, and there is one new card.
 */
export function makeCardFile(cards: MadeCard[], printings: number, day: number): Buffer {
  const objects: object[] = [makeCardObject(newCardOf(day))]
  for (const [place, card] of cards.entries()) {
    if (objects.length > printings) break
    objects.push(...objectsOf(card, place, day))
  }
  return gzipSync(jsonLines(objects), { level: 1 })
}

/** Name of the day's new card. */
export function newCardOf(day: number): string {
  return `Novelty of Day ${day}`
}

function objectsOf(card: MadeCard, place: number, day: number): object[] {
  const isReworded = place % 50 === 0
  return card.printings.map((printing, n) => {
    const set = SET_BY_CODE.get(printing.set_code)!
    const address = `https://cards.test/${idOf(`${card.name} ${n}`)}.jpg`
    return makeCardObject(card.name, {
      id: idOf(`${card.name} ${n}`),
      mana_cost: card.mana_cost,
      cmc: card.mana_value,
      type_line: card.type_line,
      oracle_text: isReworded ? `${card.oracle_text}\nIt was reworded on day ${day}.` : card.oracle_text,
      power: card.power,
      toughness: card.toughness,
      colors: card.colors,
      color_identity: card.colors,
      keywords: card.abilities,
      legalities: card.legalities,
      set: set.code,
      set_name: set.name,
      released_at: set.released_on,
      collector_number: printing.collector_number,
      rarity: printing.rarity,
      artist: printing.artist,
      finishes: printing.foil ? ['nonfoil', 'foil'] : ['nonfoil'],
      image_uris: { small: address, normal: address, large: address, png: address, art_crop: address },
      prices: { usd: (place + n) % 2 === 0 ? (0.25 + day / 100).toFixed(2) : '0.25' },
    })
  })
}
