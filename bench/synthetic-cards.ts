import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { idOf, makeCardObject } from '../apps/api/src/testing/goods/make-card-object.ts'

/** Number of objects in a real bulk file. */
export const OBJECTS = 76_693
const WORDS = 'Whenever a wombat digs, its owner may look around, dig once more and put the earth somewhere else. '

/** About as long as real ones, three printings per card. */
export async function writeSyntheticCards(path: string, objects: number): Promise<void> {
  await pipeline(Readable.from(lines(objects)), createGzip({ level: 1 }), createWriteStream(path))
}

function* lines(objects: number): Generator<string> {
  for (let n = 0; n < objects; n += 1) {
    const name = `Wombat ${Math.floor(n / 3)} of the Bench`
    const address = `https://cards.test/${idOf(String(n))}.jpg`
    const facts = {
      id: idOf(`bench ${n}`),
      set: `b${n % 500}`,
      set_name: `Bench ${n % 500}`,
      collector_number: String(n),
      finishes: n % 2 === 0 ? ['nonfoil', 'foil'] : ['nonfoil'],
      oracle_text: WORDS.repeat(2 + (n % 5)),
      flavor_text: n % 2 === 0 ? WORDS : undefined,
      image_uris: { small: address, normal: address, large: address, png: address, art_crop: address },
      legalities: Object.fromEntries(
        Array.from({ length: 22 }, (_, i) => [`format${i}`, i % 2 ? 'legal' : 'not_legal']),
      ),
      prices: { usd: n % 6 === 0 ? '1.25' : null, usd_foil: null, usd_etched: null, eur: null, tix: null },
    }
    yield `${JSON.stringify(makeCardObject(name, facts))}\n`
  }
}
