import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { scannedCodes } from '@pennysleeve/domain/catalog/scanned-codes.ts'
import { readCount } from '@pennysleeve/domain/stock-takes/read-count.ts'
import type { Db } from '../../db/connect.ts'
import type { CardSearch } from '../card-search/public.ts'
import { findProducts } from '../inventory/public.ts'
import { presentCard } from './counter-buying.present.ts'
import { findCopyBySku, listCards, listProductsAtPlace, type Copy } from './counter-buying.queries.ts'
import { quoteCards } from './quote-cards.ts'

/** Cards of a search by name. */
const FOUND = 12

type FoundCards = ResponseOf<'GET /api/admin/counter/buying/cards'>
/** What was said of a copy; a missing language is that of the product's best variant. */
type Named = Omit<Copy, 'language'> & { language?: Copy['language'] | undefined }

/** A label or a place means a card; anything else is searched by name, what the shop buys first. */
export async function findCards(db: Db, search: CardSearch, q: string): Promise<FoundCards> {
  if (q === '') return { cards: [], exact: false, quantity: 1 }
  const { named, quantity, isOneGame } = await findNamed(db, q)
  if (named.length > 0) {
    const cards = await readCards(db, named)
    return { cards, exact: isOneGame && cards.length === 1, quantity }
  }
  const { products } = await findProducts(db, search, { q, status: 'all', kind: 'singles', page: 1, per_page: FOUND })
  const found = products.map(({ id }): Named => ({ product_id: id, condition: 'nm' }))
  const cards = await readCards(db, found)
  return {
    cards: cards.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null)),
    exact: false,
    quantity: 1,
  }
}

async function findNamed(db: Db, q: string): Promise<{ named: Named[]; quantity: number; isOneGame: boolean }> {
  const count = readCount(q)
  if ('problem' in count) return { named: [], quantity: 1, isOneGame: true }
  const quantity = Math.max(count.quantity, 1)
  if ('sku' in count) {
    const copy = await findCopyBySku(db, scannedCodes(count.sku))
    return { named: copy ? [copy] : [], quantity, isOneGame: true }
  }
  const { condition = 'nm', language } = count
  const products = await listProductsAtPlace(db, count)
  return {
    named: products.map(({ id }) => ({ product_id: id, condition, language })),
    quantity,
    // Of two games with this number the one that has the finish need not be the one in hand.
    isOneGame: products.every(({ games }) => games === 1),
  }
}

async function readCards(db: Db, named: Named[]) {
  const known = await listCards(
    db,
    named.map(({ product_id }) => product_id),
  )
  const copies = named.flatMap(({ language, ...copy }) => {
    const card = known.get(copy.product_id)
    return card ? [{ ...copy, language: language ?? card.language, quantity: 1 }] : []
  })
  return (await quoteCards(db, copies)).lines.map(presentCard)
}
