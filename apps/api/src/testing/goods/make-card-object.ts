import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { CardData } from '../../ports/card-data/open-card-file.ts'

/** A stable UUID derived from a name. */
export function idOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** A card object of the public card data, of an invented set. */
export function makeCardObject(name: string, facts: Record<string, unknown> = {}): Record<string, unknown> {
  const number = facts['collector_number'] ?? String(Number.parseInt(idOf(name).slice(0, 6), 16))
  return {
    object: 'card',
    id: idOf(`printing of ${name}`),
    oracle_id: idOf(name),
    name,
    lang: 'en',
    released_at: '2019-03-01',
    layout: 'normal',
    mana_cost: '{1}{G}',
    cmc: 2,
    type_line: 'Creature — Wombat',
    oracle_text: 'Digs.',
    power: '2',
    toughness: '3',
    colors: ['G'],
    color_identity: ['G'],
    keywords: ['Burrow'],
    legalities: { modern: 'legal', vintage: 'restricted', standard: 'not_legal', oldschool: 'not_legal' },
    games: ['paper', 'mtgo'],
    finishes: ['nonfoil'],
    reserved: false,
    digital: false,
    oversized: false,
    promo: false,
    reprint: false,
    set: 'tst',
    set_name: 'Test Outback',
    set_type: 'expansion',
    collector_number: number,
    rarity: 'common',
    artist: 'Ada Painter',
    border_color: 'black',
    frame: '2015',
    image_uris: {
      small: 'https://cards.test/s.jpg',
      normal: 'https://cards.test/n.jpg',
      png: 'https://cards.test/p.png',
    },
    prices: { usd: null, usd_foil: null, usd_etched: null, eur: null, tix: null },
    ...facts,
  }
}

export function jsonLines(objects: (object | string)[]): string {
  return objects.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join('')
}

/** Card data in chunks that cut through objects, small by default. */
export function makeCardData(content: (object | string)[] | string | Buffer, given?: number): CardData {
  const bytes = Buffer.from(Array.isArray(content) ? jsonLines(content) : content)
  const chunkBytes = given ?? (bytes.length > 500_000 ? 50_000 : 1000)
  let read = 0
  return {
    name: 'cards.jsonl',
    size_bytes: bytes.length,
    read_bytes: () => read,
    chunks: (async function* () {
      while (read < bytes.length) {
        yield bytes.subarray(read, read + chunkBytes)
        read += chunkBytes
      }
    })(),
  }
}

export function gzipped(text: string): Buffer {
  return gzipSync(text)
}
