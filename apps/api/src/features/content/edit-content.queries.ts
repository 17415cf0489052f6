import type { FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'
import { sql, type UpdateObject } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/schema.gen.ts'

/** Every writer of the shop's content takes this lock first. */
export async function lockShop(tx: Tx) {
  return tx.selectFrom('shop').select(columnsOf('shop')).forUpdate().executeTakeFirstOrThrow()
}

export async function updateShop(tx: Tx, change: UpdateObject<DB, 'shop'>): Promise<void> {
  await tx.updateTable('shop').set(change).execute()
}

export async function listEditedBanners(db: Db) {
  return db.selectFrom('banners').select(['id', 'image', 'mobile_image', 'caption']).orderBy('position').execute()
}

type BannerFields = { image: string; mobile_image: string; caption: string }

export async function findBanner(tx: Tx, id: number): Promise<BannerFields | undefined> {
  return tx.selectFrom('banners').select(['image', 'mobile_image', 'caption']).where('id', '=', id).executeTakeFirst()
}

/** New banners and questions are appended. */
const NEXT_BANNER = sql<number>`(select coalesce(max(position), -1) + 1 from banners)`
const NEXT_QUESTION = sql<number>`(select coalesce(max(position), -1) + 1 from faq_items)`

export async function insertBanner(tx: Tx, banner: BannerFields): Promise<number> {
  const values = { ...banner, position: NEXT_BANNER }
  return (await tx.insertInto('banners').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateBanner(tx: Tx, id: number, banner: BannerFields): Promise<void> {
  await tx.updateTable('banners').set(banner).where('id', '=', id).execute()
}

export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

type FaqFields = { question: string; blocks: FaqBlock[] }
const asColumns = ({ question, blocks }: FaqFields) => ({ question, blocks: JSON.stringify(blocks) })

export async function insertFaqItem(tx: Tx, slug: string, item: FaqFields): Promise<number> {
  const values = { ...asColumns(item), slug, position: NEXT_QUESTION }
  return (await tx.insertInto('faq_items').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateFaqItem(tx: Tx, id: number, item: FaqFields): Promise<void> {
  await tx.updateTable('faq_items').set(asColumns(item)).where('id', '=', id).execute()
}

export async function deleteFaqItem(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('faq_items').where('id', '=', id).execute()
}

/** Sets the position of all rows. */
export async function setPositions(tx: Tx, table: 'banners' | 'faq_items' | 'games', ids: number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = n.place
    from unnest(${ids}::integer[]) with ordinality as n (id, place) where t.id = n.id
  `.execute(tx)
}
