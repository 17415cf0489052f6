import type { Tx } from '../connect.ts'
import * as rows from './demo-shop.queries.ts'
import { demoBanners, demoFaq, demoNotice, demoPromo, type demoShop } from './shop-content.ts'

/** What a shop says on its first day; from then on it is the family's, edited in the back-office. */
export async function seedContent(tx: Tx, details: typeof demoShop): Promise<void> {
  const { features, corkage_fee_cents: _corkage, opening_hours, ...shop } = details
  await rows.insertShop(tx, {
    ...shop,
    ...features,
    opening_hours: JSON.stringify(opening_hours),
    notice_title: demoNotice.title,
    notice_text: demoNotice.text,
    promo_title: demoPromo.title,
    promo_text: demoPromo.text,
    promo_image: demoPromo.image,
    promo_button_label: demoPromo.button_label,
    promo_button_href: demoPromo.button_href,
  })
  await rows.insertBanners(
    tx,
    demoBanners.map((banner, position) => ({ ...banner, position })),
  )
  await rows.insertFaqItems(
    tx,
    demoFaq.map((item, position) => ({ ...item, position, blocks: JSON.stringify(item.blocks) })),
  )
}
