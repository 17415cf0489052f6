import type { Shop } from '@pennysleeve/contract/content.ts'
import type { ConditionTexts } from '@pennysleeve/domain/copies/condition-texts.ts'
import type { FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db } from '../../db/connect.ts'

export async function getShop(db: Db) {
  return (
    db
      .selectFrom('shop')
      .select(columnsOf('shop'))
      // jsonb is untyped; only the seed and the back-office write it, both through the contract's schema.
      .select((eb) => eb.ref('opening_hours').$castTo<Shop['opening_hours']>().as('opening_hours'))
      .select((eb) => eb.ref('condition_texts').$castTo<Partial<ConditionTexts>>().as('condition_texts'))
      .executeTakeFirstOrThrow()
  )
}

export async function listBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['image', 'mobile_image as mobileImage', 'caption'])
    .orderBy('position')
    .execute()
}

export async function listFaqItems(db: Db) {
  return (
    db
      .selectFrom('faq_items')
      .select(['id', 'slug', 'question'])
      // As above: only parsed answers are written.
      .select((eb) => eb.ref('blocks').$castTo<FaqBlock[]>().as('blocks'))
      .orderBy('position')
      .execute()
  )
}
