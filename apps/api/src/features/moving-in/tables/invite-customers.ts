import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { ShopError } from '../../../shop-error.ts'
import { makeResetLink } from '../../auth/public.ts'
import { getLetterhead, queueMail, requireSender } from '../../mail/public.ts'
import { recordChange } from '../../staff/public.ts'
import { lockToInvite, setInvited } from './customer-rows.queries.ts'
import { lockFileIn } from '../lock-file-in.ts'
import { findMovedFile, type MovedFileRow } from '../moved-files.queries.ts'
import { LINK_DAYS, movedCustomerEmail } from './moved-customer-email.present.ts'

/** Letters per press: mail providers block a sender who writes to thousands at once. */
const INVITED_AT_ONCE = 200

/** Mails the next customers of the file a link by which they choose a password. */
export async function inviteCustomers(tx: Tx, config: Config, staff: Session, id: number): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['done'])
  if (file.kind !== 'customers') throw new ShopError('moved_file.other_kind')
  await requireSender(tx)
  const customers = await lockToInvite(tx, id, INVITED_AT_ONCE)
  if (customers.length === 0) throw new ShopError('moved_file.nobody_to_invite')
  const letterhead = await getLetterhead(tx)
  for (const { user_id, email } of customers) {
    const { href, key } = await makeResetLink(tx, config, user_id, LINK_DAYS * 24 * 60)
    await queueMail(tx, {
      key: `moved-customer:${key}`,
      to: email,
      content: movedCustomerEmail(letterhead.name, href),
      letterhead,
      confidential: true,
      hours: LINK_DAYS * 24,
    })
  }
  await setInvited(
    tx,
    customers.map((row) => row.id),
  )
  await recordChange(tx, staff, {
    action: 'invite moved customers',
    subject: ['moved_file', id],
    after: { customers: customers.length },
  })
  return (await findMovedFile(tx, id))!
}
