import type { adminContentRoutes, Content } from '@pennysleeve/contract/admin/content.ts'
import { writeAnswer } from '@pennysleeve/domain/content/faq-answer.ts'
import { conditionTexts } from '@pennysleeve/domain/copies/condition-texts.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './change-banners.ts'
import { changeConditionTexts } from './change-condition-texts.ts'
import { addFaqItem, changeFaqItem, orderFaqItems, removeFaqItem } from './change-faq.ts'
import { changeNotice, changePromo } from './update-home-content.ts'
import { withVersion } from './check-version.ts'
import { presentNotice, presentPromo } from './content.present.ts'
import { getShop, listFaqItems } from './content.queries.ts'
import { listEditedBanners } from './edit-content.queries.ts'

export function adminContentHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminContentRoutes> {
  return {
    'GET /api/admin/content': async () => readContent(db),
    'PUT /api/admin/notice': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeNotice(tx, session, body.notice)
        return readContent(tx)
      }),
    'PUT /api/admin/promo': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changePromo(tx, session, body.promo)
        return readContent(tx)
      }),
    'POST /api/admin/banners': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await addBanner(tx, session, body.banner)
        return readContent(tx)
      }),
    'PUT /api/admin/banners/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeBanner(tx, session, rowId(params.id), body.banner)
        return readContent(tx)
      }),
    'DELETE /api/admin/banners/:id': async ({ params }, { session, once }) =>
      once(async (tx) => {
        await removeBanner(tx, session, rowId(params.id))
        return readContent(tx)
      }),
    'PUT /api/admin/banner_order': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await orderBanners(tx, session, body.banner_order.ids)
        return readContent(tx)
      }),
    'POST /api/admin/faq_items': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await addFaqItem(tx, session, body.faq_item)
        return readContent(tx)
      }),
    'PUT /api/admin/faq_items/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeFaqItem(tx, session, rowId(params.id), body.faq_item)
        return readContent(tx)
      }),
    'DELETE /api/admin/faq_items/:id': async ({ params }, { session, once }) =>
      once(async (tx) => {
        await removeFaqItem(tx, session, rowId(params.id))
        return readContent(tx)
      }),
    'PUT /api/admin/faq_order': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await orderFaqItems(tx, session, body.faq_order.ids)
        return readContent(tx)
      }),
    'PUT /api/admin/condition_texts': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeConditionTexts(tx, session, body.condition_texts)
        return readContent(tx)
      }),
  }
}

async function readContent(db: Db): Promise<Content> {
  const shop = await getShop(db)
  const faqItems = await listFaqItems(db)
  return {
    notice: withVersion(presentNotice(shop)),
    ordering: shop.ordering_enabled,
    promo: withVersion(presentPromo(shop)),
    banners: (await listEditedBanners(db)).map(({ id, ...banner }) => ({ id, ...withVersion(banner) })),
    faq_items: faqItems.map(({ id, slug, question, blocks }) => ({
      id,
      slug,
      ...withVersion({ question, answer: writeAnswer(blocks) }),
    })),
    condition_texts: withVersion(conditionTexts(shop.condition_texts)),
  }
}
