import type { contentRoutes } from '@pennysleeve/contract/content.ts'
import { fillAnswer } from '@pennysleeve/domain/content/faq-answer.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { onePage } from '../../http/present-paging.ts'
import { presentShop } from './content.present.ts'
import { getShop, listBanners, listFaqItems } from './content.queries.ts'

export function contentHandlers({ config, db, payments }: Deps): Pick<Handlers, keyof typeof contentRoutes> {
  return {
    'GET /api/shop': async () => {
      const [row, banners] = await Promise.all([getShop(db), listBanners(db)])
      return presentShop({ row, banners, payments, language: config.shopLanguage })
    },
    'GET /api/faq_items': async () => {
      const [shop, items] = await Promise.all([getShop(db), listFaqItems(db)])
      const faq_items = items.map((item) => ({ ...item, blocks: fillAnswer(item.blocks, shop) }))
      return { faq_items, ...onePage(faq_items) }
    },
  }
}
