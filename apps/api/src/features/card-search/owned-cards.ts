import { hasCopyTest, type KnownCopy } from '@pennysleeve/domain/card-search/resolve-copy.ts'
import type { Predicate } from '@pennysleeve/domain/card-search/query.ts'
import { GRADE_OF_ENTRY, type CollectionSort, type EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { readQuery, addPredicate, type CardSearch } from './create-card-search.ts'
import type { EntryKinds } from './entry-kinds.ts'

const OWNED: Predicate = { kind: 'number', field: 'own', comparison: '>', than: 0 }
/** No limit: the size of a collection is limited elsewhere. */
const ALL_OF_THEM = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

type Kinds = { conditions: readonly EntryCondition[]; languages: readonly Language[] }
type Owned = Kinds & { product_ids: readonly number[]; quantities: readonly number[] }
type OwnedCardsInput = { text: string; filter: ProductFilter; sort?: CollectionSort | undefined; owned: Owned }

/** The search within a collection: `own` is implied, extras are included, `cond` and `lang` are the entry's own. */
export function ownedCards(search: CardSearch) {
  return {
    /** The customer's products that match a query, in its order or by `sort`. */
    async find(user_id: number, { text, filter, sort, owned }: OwnedCardsInput) {
      const query = {
        ...addPredicate(readQuery(text, sort === 'name' ? sort : undefined), OWNED),
        unique: 'products',
        include_extras: true,
      } as const
      const options = {
        filter: { ...filter, sealed: false },
        page: ALL_OF_THEM,
        user_id,
        owned,
        binder: sort === 'set',
      }
      const { product_ids, warnings, ...rest } = hasCopyTest(query.where!)
        ? await search.runOwned(query, options, kindsOf(owned))
        : { matching: undefined, ...(await search.run('productIds', query, options)) }
      return {
        product_ids: Array.from(product_ids),
        matching: rest.matching,
        ordered: query.order !== undefined || sort === 'set',
        warnings,
      }
    },
    /** What entries are worth, by condition and language, and their quotes; -1 where there is none. */
    values: (owned: Kinds & { product_ids: readonly number[] }, policy: GradePolicy) =>
      search.ask('entryValues', { product_ids: Uint32Array.from(owned.product_ids), entries: kindsOf(owned), policy }),
  }
}

function kindsOf({ conditions, languages }: Kinds): EntryKinds {
  const numbers = new Map<string, number>()
  const kinds: KnownCopy[] = []
  const kind_of = Uint16Array.from(conditions, (entryCondition, at) => {
    const kind = { condition: GRADE_OF_ENTRY[entryCondition], language: languages[at]! }
    const key = `${kind.condition} ${kind.language}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, kinds.length)
    return kinds.push(kind) - 1
  })
  return { kinds, kind_of }
}
