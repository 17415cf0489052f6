import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkPictures } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { presentNotice, presentPromo } from './content.present.ts'
import { getShop } from './content.queries.ts'
import { lockShop, updateShop } from './edit-content.queries.ts'

type Notice = { title: string; text: string; enabled: boolean }

/** The notice on the home page: its text, and whether it is shown. */
export async function changeNotice(
  tx: Tx,
  staff: Session,
  { version, ...notice }: Notice & SeenVersion,
): Promise<void> {
  await lockShop(tx)
  const before = presentNotice(await getShop(tx))
  checkVersion(version, before)
  await updateShop(tx, {
    notice_title: notice.title,
    notice_text: notice.text,
    notice_enabled: notice.enabled,
  })
  const subject = ['content', 'notice'] as const
  await recordChange(tx, staff, { action: 'change notice', subject, before, after: notice })
}

type Promo = { title: string; text: string; image: string; button_label: string; button_href: string }

export async function changePromo(tx: Tx, staff: Session, { version, ...promo }: Promo & SeenVersion): Promise<void> {
  await checkPictures(tx, { image: promo.image })
  await lockShop(tx)
  const before = presentPromo(await getShop(tx))
  checkVersion(version, before)
  await updateShop(tx, {
    promo_title: promo.title,
    promo_text: promo.text,
    promo_image: promo.image,
    promo_button_label: promo.button_label,
    promo_button_href: promo.button_href,
  })
  const subject = ['content', 'promotion'] as const
  await recordChange(tx, staff, { action: 'change promotion', subject, before, after: promo })
}
