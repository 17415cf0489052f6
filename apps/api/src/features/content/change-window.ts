import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkPictures } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockShop, updateShop } from './edit-content.queries.ts'

type Notice = { title: string; text: string; enabled: boolean }

/** The notice that greets on the home page: its words, and whether it is shown at all. */
export async function changeNotice(tx: Tx, staff: Session, { title, text, enabled }: Notice): Promise<void> {
  const shop = await lockShop(tx)
  await updateShop(tx, { notice_title: title, notice_text: text, notice_enabled: enabled })
  await recordChange(tx, staff, {
    action: 'change notice',
    subject: ['content', 'notice'],
    before: { title: shop.notice_title, text: shop.notice_text, enabled: shop.notice_enabled },
    after: { title, text, enabled },
  })
}

type Promo = { title: string; text: string; image: string; button_label: string; button_href: string }

export async function changePromo(tx: Tx, staff: Session, promo: Promo): Promise<void> {
  await checkPictures(tx, { image: promo.image })
  const shop = await lockShop(tx)
  await updateShop(tx, {
    promo_title: promo.title,
    promo_text: promo.text,
    promo_image: promo.image,
    promo_button_label: promo.button_label,
    promo_button_href: promo.button_href,
  })
  await recordChange(tx, staff, {
    action: 'change promotion',
    subject: ['content', 'promotion'],
    before: {
      title: shop.promo_title,
      text: shop.promo_text,
      image: shop.promo_image,
      button_label: shop.promo_button_label,
      button_href: shop.promo_button_href,
    },
    after: promo,
  })
}
