import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { scannedCodes } from '@pennysleeve/domain/catalog/scanned-codes.ts'
import { readCount } from '@pennysleeve/domain/stock-takes/read-count.ts'
import type { Db } from '../../db/connect.ts'
import type { CardSearch } from '../card-search/public.ts'
import { findProducts, listInventoryOfVariants, type InventoryRow } from '../inventory/public.ts'
import { presentItem } from './counter.present.ts'
import { findVariantBySku, listEntriesByName, listVariantsAtPlace } from './counter.queries.ts'

/** Products of a search by name. */
const FOUND = 12
const ENTRIES_FOUND = 6

type FoundItems = ResponseOf<'GET /api/admin/counter/items'>

/** A code or a place means a variant; anything else is searched by name, what is in stock first. */
export async function findItems(db: Db, search: CardSearch, q: string): Promise<FoundItems> {
  if (q === '') return { items: [], exact: false, quantity: 1 }
  const named = await findNamed(db, q)
  if (named.items.length > 0) return named
  const [entries, rows] = await Promise.all([findEntries(db, q), searchByName(db, search, q)])
  return { items: [...entries, ...rows.map(presentItem)], exact: false, quantity: 1 }
}

/** Events are in no index of cards. */
async function findEntries(db: Db, q: string) {
  return readItems(db, await listEntriesByName(db, q, ENTRIES_FOUND))
}

async function findNamed(db: Db, q: string): Promise<FoundItems> {
  const count = readCount(q)
  if ('problem' in count) return { items: [], exact: false, quantity: 1 }
  const quantity = Math.max(count.quantity, 1)
  if ('sku' in count) {
    const id = await findVariantBySku(db, scannedCodes(count.sku))
    return { items: id === undefined ? [] : await readItems(db, [id]), exact: id !== undefined, quantity }
  }
  const variants = await listVariantsAtPlace(db, count)
  const inStock = variants.filter(({ available }) => available > 0)
  // Of two games with this number the one in stock need not be the one in hand.
  const isOneGame = variants.every(({ games }) => games === 1)
  const shown = isOneGame && inStock.length > 0 ? inStock : variants
  const ids = shown.map(({ id }) => id)
  return { items: await readItems(db, ids), exact: isOneGame && ids.length === 1, quantity }
}

async function readItems(db: Db, variantIds: number[]) {
  const rows = await listInventoryOfVariants(db, variantIds)
  return variantIds.flatMap((id) => rows.get(id) ?? []).map(presentItem)
}

async function searchByName(db: Db, search: CardSearch, q: string): Promise<InventoryRow[]> {
  const wanted = { q, page: 1, per_page: FOUND }
  const { variants } = await findProducts(db, search, { ...wanted, status: 'in_stock' })
  if (variants.length > 0) return variants
  return (await findProducts(db, search, { ...wanted, status: 'sold_out' })).variants
}
