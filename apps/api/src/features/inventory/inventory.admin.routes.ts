import type { inventoryRoutes } from '@pennysleeve/contract/admin/inventory.ts'
import type { variantsRoutes } from '@pennysleeve/contract/admin/variants.ts'
import type { SingleOutcome, singlesRoutes } from '@pennysleeve/contract/admin/singles.ts'
import type { sealedProductsRoutes } from '@pennysleeve/contract/admin/sealed-products.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import type { CardSearch } from '../card-search/public.ts'
import { changeSealedProduct, createSealedProduct, type SealedFacts } from './change-sealed-product.ts'
import { updateInventory } from './update-inventory.ts'
import { createVariant } from './create-variant.ts'
import { listLabels } from './list-labels.ts'
import { listVariants } from './list-variants.ts'
import { setSlots } from './set-slots.ts'
import { regradeCopies } from './regrade-copies.ts'
import { createSingle, createSingles, previewSingles } from './create-singles.ts'
import { findProducts } from './find-products.ts'
import { getProductHistory, getProductPage } from './get-product-page.ts'
import { presentInventory } from './inventory.present.ts'
import type { PlannedSingle } from './plan-singles.ts'
import { retireProduct } from './retire-product.ts'
import { retireVariants } from './retire-variants.ts'

type InventoryRoutes = typeof inventoryRoutes &
  typeof sealedProductsRoutes &
  typeof singlesRoutes &
  typeof variantsRoutes

export function adminInventoryHandlers({ db }: Deps, search: CardSearch): Pick<Handlers, keyof InventoryRoutes> {
  return {
    'GET /api/admin/products': async ({ query }) => {
      const { products, variants, total_count, warnings } = await findProducts(db, search, query)
      return {
        products: products.map(presentInventory),
        variants: variants.map(presentInventory),
        ...presentPaging(products.length, total_count, query),
        warnings,
      }
    },
    'PUT /api/admin/products/:id/inventory': async ({ params, body }, { session, once }) => {
      const { variant_id, price, sell_price, average_cost, on_hand, slot, reason, unit_cost } = body.inventory
      const amounts = { price_cents: price, sell_price_cents: sell_price, average_cost_cents: average_cost }
      const changes = { ...amounts, on_hand, slot }
      const change = { product_id: rowId(params.id), variant_id, changes, reason, unit_cost_cents: unit_cost }
      return once(async (tx) => ({ product: presentInventory(await updateInventory(tx, session, change)) }))
    },
    'GET /api/admin/products/:id': async ({ params }) => getProductPage(db, rowId(params.id)),
    'GET /api/admin/products/:id/history': async ({ params, query }) =>
      getProductHistory(db, rowId(params.id), query.variant_id),
    'PUT /api/admin/products/:id/retired': async ({ params, body }, { session, once }) => {
      const retirement = { ...body, product_id: rowId(params.id) }
      return once(async (tx) => ({ product: presentInventory(await retireProduct(tx, session, retirement)) }))
    },
    'GET /api/admin/labels': async ({ query }) => listLabels(db, query.variant_ids),
    'PUT /api/admin/variants/slot': async ({ body }, { session, once }) =>
      once(async (tx) => ({ variants: (await setSlots(tx, session, body)).map(presentInventory) })),
    'PUT /api/admin/variants/retired': async ({ body }, { session, once }) =>
      once(async (tx) => {
        const { changed, reserved } = await retireVariants(tx, session, body)
        return { variants: changed.map(presentInventory), reserved: reserved.map(presentInventory) }
      }),
    'GET /api/admin/products/:id/variants': async ({ params }) => listVariants(db, rowId(params.id)),
    'POST /api/admin/products/:id/variants': async ({ params, body }, { session, once }) => {
      const { price, ...copy } = body.variant
      const variant = { ...copy, product_id: rowId(params.id), price_cents: price }
      return once(async (tx) => ({ variant: presentInventory(await createVariant(tx, session, variant)) }))
    },
    'POST /api/admin/products/:id/regrades': async ({ params, body }, { session, once }) => {
      const { price, ...copies } = body.regrade
      const regrade = { ...copies, product_id: rowId(params.id), price_cents: price }
      return once(async (tx) => {
        await regradeCopies(tx, session, regrade)
        return listVariants(tx, regrade.product_id)
      })
    },
    'POST /api/admin/singles': async ({ body }, { session, once }) =>
      once(async (tx) => ({ product: presentInventory(await createSingle(tx, session, body.single)) })),
    'POST /api/admin/singles/batch': async ({ body }, { session, once }) => {
      const { game, apply, rows } = body.singles
      return once(async (tx) => {
        const planned = await (apply ? createSingles(tx, session, game, rows) : previewSingles(tx, game, rows))
        return { rows: planned.map((one, at) => presentOutcome(rows[at]!.line, one)) }
      })
    },
    'POST /api/admin/sealed_products': async ({ body }, { session, once }) =>
      once(async (tx) => ({
        product: presentInventory(await createSealedProduct(tx, session, readFacts(body.sealed_product))),
      })),
    'PUT /api/admin/sealed_products/:id': async ({ params, body }, { session, once }) => {
      const seen = { product_id: rowId(params.id), updated_at: body.updated_at }
      const facts = readFacts(body.sealed_product)
      return once(async (tx) => ({ product: presentInventory(await changeSealedProduct(tx, session, seen, facts)) }))
    },
  }
}

function presentOutcome(line: number, { refusal }: PlannedSingle): SingleOutcome {
  if (!refusal) return { line, outcome: 'new', reason: null }
  if (refusal.code === 'inventory.printing_exists') return { line, outcome: 'exists', reason: null }
  return { line, outcome: 'refused', reason: refusal.message }
}

type TypedFacts = Omit<SealedFacts, 'set_name' | 'description' | 'sku'> &
  Record<'set_name' | 'description' | 'sku', string>

/** An empty form field is undefined. */
function readFacts({ set_name, description, sku, ...facts }: TypedFacts): SealedFacts {
  return { ...facts, set_name: set_name || null, description: description || null, sku: sku || null }
}
