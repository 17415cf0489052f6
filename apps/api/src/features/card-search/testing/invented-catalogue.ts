import type { InventoryRow } from '../index/catalogue-rows.queries.ts'
import { NO_CARD, NO_PRINTING } from '../index/blank-rows.ts'
import { CardIndexBuilder } from '../index/build-card-index.ts'
import { PRINTING_FLAGS, type CardIndex } from '../index/card-index.ts'
import { INVENTED_CARDS } from './invented-cards.ts'

/** A small catalogue of cards that do not exist, so that every answer to a query can be counted by hand. */

const SETS = new Map([
  ['aaa', { name: 'First Harvest', set_type: 'core', released_on: '1994-05-01' }],
  ['bbb', { name: 'River of Glass', set_type: 'expansion', released_on: '2003-10-02' }],
  ['ccc', { name: 'Lantern Night', set_type: 'expansion', released_on: '2015-07-17' }],
  ['ddd', { name: 'Jests of the Court', set_type: 'funny', released_on: '2020-02-29' }],
  ['pro', { name: 'Harvest Promos', set_type: 'promo', released_on: '2021-01-01' }],
])

/** Sealed items, to see that singles stay among themselves. */
const SEALED = [{ name: 'Lantern Night Booster Box', price: 16_000, available: 2 }]

/** Other copies of the Ember Fox for AU$2.50: a moderately played one is sold out. */
const FOX_CENTS = 250
const FOX_COPIES = [
  { condition: 'lp', language: 'en', price_cents: 200, available: 2 },
  { condition: 'mp', language: 'en', price_cents: 120, available: 0 },
  { condition: 'nm', language: 'de', price_cents: 400, available: 1 },
]

export function inventedIndex(): CardIndex {
  const builder = new CardIndexBuilder()
  let printingId = 0
  let productId = 0
  for (const [id, { printings: _printings, ...card }] of INVENTED_CARDS.entries()) {
    builder.addCard({ ...NO_CARD, layout: 'normal', mana_value: 0, ...card, id })
  }
  for (const [card_id, { name, printings }] of INVENTED_CARDS.entries()) {
    for (const { inventory, flags = [], ...printing } of printings) {
      printingId += 1
      const released_on = SETS.get(printing.set_code)!.released_on
      const bits = flags.reduce((mask, flag) => mask | (1 << PRINTING_FLAGS.indexOf(flag)), 0)
      builder.addPrinting({
        ...NO_PRINTING,
        language: 'en',
        games: 'paper',
        ...printing,
        id: printingId,
        card_id,
        released_on,
        flags: bits,
      })
      for (const [finish, [price_cents, available, quote_cents = null]] of Object.entries(inventory)) {
        productId += 1
        builder.addProduct({
          ...product(productId, name, released_on),
          printing_id: printingId,
          condition: 'nm',
          language: printing.language ?? 'en',
          finish,
          price_cents,
          available,
          quote_cents,
        })
        if (price_cents !== FOX_CENTS) continue
        for (const [at, copy] of FOX_COPIES.entries()) {
          builder.addCopy({ ...copy, id: 2000 + at, product_id: productId, sku: `sku-${productId}-${at}` })
        }
      }
    }
  }
  for (const { name, price, available } of SEALED) {
    productId += 1
    builder.addProduct({ ...product(productId, name, '2015-07-17'), price_cents: price, available, quote_cents: null })
  }
  return builder.finish({
    sets: SETS,
    taxon_names: new Map([[1, 'Creature']]),
    pre_order_limits: new Map(),
    games: new Map([['magic_the_gathering', { name: 'Magic The Gathering', hidden: false }]]),
  })
}

function product(
  id: number,
  name: string,
  released_on: string,
): Omit<InventoryRow, 'price_cents' | 'available' | 'quote_cents'> {
  return {
    id,
    printing_id: null,
    name,
    description: null,
    variant_id: 1000 + id,
    sku: `sku-${id}`,
    condition: null,
    language: 'en',
    image_url: null,
    game: 'magic_the_gathering',
    finish: null,
    set_name: null,
    released_on,
    taxons: '1',
  }
}
