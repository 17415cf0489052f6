import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getLetterhead, requireSender } from '../mail/public.ts'
import { recordChange } from '../staff/public.ts'
import { setMailTest } from './readiness.queries.ts'
import { mailServerOf } from './try-mail-server.ts'

/** Sends at once, not through the queue: whoever pressed the button waits for the server's verdict. */
export async function sendTestMail(
  { config, db, mailer }: Pick<Deps, 'config' | 'db' | 'mailer'>,
  staff: Session,
): Promise<void> {
  await requireSender(db)
  const { name, email } = await getLetterhead(db)
  const text = 'This is a test mail from the back-office. If you can read it, the shop can write to its customers.'
  try {
    await mailer.send({
      name: `test-${randomUUID()}`,
      from: { name, address: email },
      to: staff.email,
      subject: `Test mail of ${name}`,
      text,
      html: `<p>${text}</p>`,
      written_at: new Date(),
    })
  } catch (error) {
    throw new ShopError('mail.not_accepted', { reason: error instanceof Error ? error.message : String(error) })
  }
  const server = mailServerOf(config)
  await db.transaction().execute(async (tx) => {
    if (server !== null) await setMailTest(tx, server)
    await recordChange(tx, staff, { action: 'send test mail', subject: ['mail', staff.email], after: { server } })
  })
}
