import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { listInventory, type InventoryRow } from './inventory.queries.ts'
import {
  findCardId,
  findPlace,
  insertCard,
  insertPrinting,
  insertSet,
  insertSingle,
  lockSet,
} from './singles.queries.ts'

export type NewSingle = {
  name: string
  set: string
  set_name: string
  released_on: string
  collector_number: string
  rarity: string
  finish: string
  type_line: string
  mana_cost: string
}

/** Creates a card in one finish that the card data does not have yet, reusing an existing card, set and printing. */
export async function createSingle(tx: Tx, staff: Session, single: NewSingle): Promise<InventoryRow> {
  await needSet(tx, single)
  const printingId = await needPrinting(tx, single)
  const id = await insertSingle(tx, printingId, single.finish)
  await recordChange(tx, staff, { action: 'create product', subject: ['product', id], after: single })
  return (await listInventory(tx, [id]))[0]!
}

async function needSet(tx: Tx, { set, set_name, released_on }: NewSingle): Promise<void> {
  if (await lockSet(tx, set)) return
  if (set_name === '') throw new ShopError('inventory.set_name_missing', { set }).onField('set_name')
  if (released_on === '') throw new ShopError('inventory.set_date_missing', { set }).onField('released_on')
  await insertSet(tx, { code: set, name: set_name, released_on })
  await lockSet(tx, set)
}

async function needPrinting(tx: Tx, single: NewSingle): Promise<number> {
  const { name, set, collector_number: number, rarity, finish } = single
  const place = await findPlace(tx, set, number)
  if (place && place.name !== name) {
    throw new ShopError('inventory.number_taken', { set, number, name: place.name }).onField('collector_number')
  }
  if (place?.finishes.includes(finish)) {
    throw new ShopError('inventory.printing_exists', { name, set, number }).onField('finish')
  }
  if (place) return place.id
  const card_id = (await findCardId(tx, name)) ?? (await makeCard(tx, single))
  return insertPrinting(tx, { card_id, set_code: set, collector_number: number, rarity })
}

async function makeCard(tx: Tx, { name, type_line, mana_cost }: NewSingle): Promise<number> {
  if (type_line === '') throw new ShopError('inventory.type_missing', { name }).onField('type_line')
  return insertCard(tx, { name, type_line, mana_cost: mana_cost === '' ? null : mana_cost })
}
