import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { sendWaitingMails } from '../mail/public.ts'
import { recordChange } from '../staff/public.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { presentDetails, presentSwitches } from './content.present.ts'
import { getShop } from './content.queries.ts'
import { lockShop, updateShop } from './edit-content.queries.ts'

type Details = ReturnType<typeof presentDetails>

/** Shop details: on pages, in mail and on invoices. */
export async function changeShop(tx: Tx, staff: Session, { version, ...shop }: Details & SeenVersion): Promise<void> {
  await lockShop(tx)
  const before = presentDetails(await getShop(tx))
  checkVersion(version, before)
  await updateShop(tx, { ...shop, opening_hours: JSON.stringify(shop.opening_hours) })
  await recordChange(tx, staff, { action: 'change shop', subject: ['shop', 'details'], before, after: shop })
  if (before.email === '') await sendWaitingMails(tx)
}

type Switches = ReturnType<typeof presentSwitches>

/** Whether the shop takes orders and buys cards. Carts are kept, and an order being paid can be completed. */
export async function changeSwitches(
  tx: Tx,
  staff: Session,
  { version, ...switches }: Switches & SeenVersion,
): Promise<void> {
  await lockShop(tx)
  const before = presentSwitches(await getShop(tx))
  checkVersion(version, before)
  await updateShop(tx, {
    ordering_enabled: switches.ordering,
    selling_enabled: switches.selling,
    closed_text: switches.closed_text,
  })
  await recordChange(tx, staff, { action: 'switch shop', subject: ['shop', 'switches'], before, after: switches })
}
