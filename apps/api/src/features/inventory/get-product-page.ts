import type { ProductHistory, ProductPage } from '@pennysleeve/contract/admin/inventory.ts'
import type { SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { amountText, presentInventory } from './inventory.present.ts'
import { listVariantsOfProducts } from './inventory.queries.ts'
import {
  findHistoryVariant,
  getProductFacts,
  listMovements,
  listPriceHistory,
  listReservations,
  listUnsentOrders,
  type ProductFactsRow,
} from './product-page.queries.ts'

export async function getProductPage(db: Db, productId: number): Promise<ProductPage> {
  const variants = await listVariantsOfProducts(db, [productId])
  if (variants.length === 0) throw notFound()
  const [about, reservations, unsent] = await Promise.all([
    getProductFacts(db, productId),
    listReservations(db, productId),
    listUnsentOrders(db, productId),
  ])
  const { type_line, description, released_on, wishlist_count, in_carts, sold_in_30_days } = about
  const offered = variants.find((variant) => variant.variant_id === about.offered_variant_id) ?? variants[0]!
  return {
    product: presentInventory(offered),
    variants: variants.map(presentInventory),
    type_line,
    description,
    released_on,
    market: marketOf(about),
    sealed: sealedOf(about),
    event_id: about.event_id,
    updated_at: about.updated_at.toISOString(),
    wishlist_count,
    in_carts,
    sold_in_30_days,
    reservations: reservations.map(({ condition, language, ...row }) => ({
      ...row,
      options_text: optionsText(condition, language),
      reserved_until: row.reserved_until.toISOString(),
    })),
    open_orders: unsent.map(({ condition, language, ...row }) => ({
      ...row,
      options_text: optionsText(condition, language),
      completed_at: row.completed_at.toISOString(),
    })),
  }
}

function marketOf({ market_usd_cents: usd, market_at: at }: ProductFactsRow): ProductPage['market'] {
  return usd === null || at === null ? null : { usd: moneyText(cents(usd)), at: at.toISOString() }
}

function sealedOf({ sealed_kind, sealed_set_name, game, image_url }: ProductFactsRow): ProductPage['sealed'] {
  if (sealed_kind === null || sealed_kind === 'entry') return null
  return {
    game,
    // The column's CHECK allows exactly these kinds.
    kind: sealed_kind as SealedKind,
    set_name: sealed_set_name,
    has_picture: image_url?.startsWith('/pictures/uploads/') ?? false,
  }
}

/** Of the offered variant, unless another one is named. */
export async function getProductHistory(db: Db, productId: number, variantId?: number): Promise<ProductHistory> {
  const variant_id = await findHistoryVariant(db, productId, variantId)
  if (variant_id === undefined) throw notFound()
  const [prices, movements] = await Promise.all([
    listPriceHistory(db, productId, variant_id),
    listMovements(db, variant_id),
  ])
  return {
    variant_id,
    prices: prices.map(({ kind, amount_cents, created_at }) => ({
      at: created_at.toISOString(),
      // The column's CHECK allows exactly these.
      kind: kind as 'price' | 'quote',
      amount: amountText(amount_cents),
    })),
    movements: movements.map(({ created_at, ...movement }) => ({ at: created_at.toISOString(), ...movement })),
  }
}
