import type { CollectionSort, EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { Db } from '../../db/connect.ts'
import { getGradePolicy, type ProductFilter } from '../catalog/public.ts'
import { arrangeEntries, ENTRY_SORTS } from './arrange-entries.ts'
import type { Prices } from './collection-value.ts'
import { listOwned, type Owned } from './collection.queries.ts'

type CardFilter = Pick<ProductFilter, 'game_type' | 'set' | 'rarity' | 'finish'>

/** Card search over a customer's products. */
export type OwnedCards = {
  find(userId: number, input: OwnedCardsInput): Promise<OwnedCardsResult>
  values(entries: EntriesToValue, policy: GradePolicy): Promise<Prices>
}
type EntriesToValue = Pick<Owned, 'product_ids' | 'conditions' | 'languages'>
type OwnedCardsInput = { text: string; filter: CardFilter; sort?: CollectionSort | undefined; owned: Owned }
/**
 * Products in search order; `ordered` if the query or the sort sets one. `matching`: 1 for each entry that matches, if the
 * query asks for conditions or languages; otherwise all entries of a product match.
 */
type OwnedCardsResult = {
  product_ids: number[]
  matching?: Uint8Array | undefined
  ordered: boolean
  warnings: string[]
}

type ListCollectionInput = Omit<CardFilter, 'game_type'> & {
  game_type?: string | undefined
  user_id: number
  q?: string | undefined
  condition?: EntryCondition | undefined
  sort?: CollectionSort | undefined
}

/**
 * A customer's entries, filtered and sorted. Card facts come from the search index in memory: joining tens of thousands
 * of entries would take a quarter of a second.
 */
export async function listCollection(db: Db, cards: OwnedCards, input: ListCollectionInput) {
  const { user_id, q: text = '', game_type, set, rarity, finish, condition, sort } = input
  const entrySort = ENTRY_SORTS.find((known) => known === sort)
  const only_found =
    text.trim() !== '' || game_type !== undefined || set !== undefined || rarity !== undefined || finish !== undefined
  const searches = only_found || (sort !== undefined && entrySort === undefined)
  const [entries, policy] = await Promise.all([listOwned(db, user_id), getGradePolicy(db)])
  const owned = { ...entries, ...(await cards.values(entries, policy)) }
  const filter = { ...(game_type === undefined ? {} : { game_type }), set, rarity, finish }
  const found = searches ? await cards.find(user_id, { text, filter, sort, owned }) : undefined
  const order = entrySort ?? (found?.ordered ? 'found' : 'newest')
  const ids = arrangeEntries(owned, {
    found: found?.product_ids,
    matching: found?.matching,
    only_found,
    condition,
    sort: order,
  })
  return { owned, ids, warnings: found?.warnings ?? [] }
}
