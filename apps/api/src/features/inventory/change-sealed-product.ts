import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { getPictureUrl } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { listInventory, lockInventory, type InventoryRow } from './inventory.queries.ts'
import { getProductFacts } from './product-page.queries.ts'
import { findGame } from './singles.queries.ts'
import { checkNotEntry } from './check-not-entry.ts'
import { unknownGame } from './unknown-game.ts'
import { insertSealedProduct, setSku, updateSealedProduct, type SealedRow } from './sealed-products.queries.ts'

export type SealedFacts = SealedRow & { picture?: string | null | undefined }

/** Width on tiles and product pages, for high-density screens. */
const SHOWN_SIZE = 640

export async function createSealedProduct(
  tx: Tx,
  staff: Session,
  { picture, ...row }: SealedFacts,
): Promise<InventoryRow> {
  if (!(await findGame(tx, row.game))) throw unknownGame()
  const image_url = picture ? await getPictureUrl(tx, picture, SHOWN_SIZE) : null
  const id = await insertSealedProduct(tx, row, image_url)
  if (id === undefined) throw skuTaken()
  await recordChange(tx, staff, { action: 'create product', subject: ['product', id], after: row })
  return (await listInventory(tx, [id]))[0]!
}

type Seen = { product_id: number; updated_at: string }

/** Changes a sealed product, with optimistic locking by the time of its last change. */
export async function changeSealedProduct(
  tx: Tx,
  staff: Session,
  { product_id, updated_at }: Seen,
  { picture, ...row }: SealedFacts,
): Promise<InventoryRow> {
  const product = await lockInventory(tx, product_id)
  if (!product?.sealed) throw notFound()
  checkNotEntry(product)
  const before = await getProductFacts(tx, product_id)
  if (before.updated_at.toISOString() !== updated_at) {
    throw new ShopError('inventory.product_changed', { name: product.name })
  }
  if (product.pre_order_left !== null && row.released_on !== before.released_on) {
    throw new ShopError('pre_order.own_date').onField('released_on')
  }
  if (!(await findGame(tx, row.game))) throw unknownGame()
  const image_url = picture ? await getPictureUrl(tx, picture, SHOWN_SIZE) : picture
  await updateSealedProduct(tx, product_id, row, image_url)
  if (row.sku !== null && row.sku !== product.sku && !(await setSku(tx, product_id, row.sku))) throw skuTaken()
  const { description, released_on, game, sealed_kind: kind, sealed_set_name: set_name } = before
  await recordChange(tx, staff, {
    action: 'change product',
    subject: ['product', product_id],
    before: {
      name: product.name,
      game,
      kind,
      set_name,
      released_on,
      description,
      sku: product.sku,
      image_url: product.image_url,
    },
    after: { ...row, ...(image_url === undefined ? {} : { image_url }) },
  })
  return (await listInventory(tx, [product_id]))[0]!
}

function skuTaken(): ShopError {
  return new ShopError('inventory.sku_taken').onField('sku')
}
