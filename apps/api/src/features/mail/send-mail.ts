import type { Db } from '../../db/connect.ts'
import type { Mailer } from '../../ports/mailer/mailer.ts'
import {
  claimMail,
  endWaitForSender,
  eraseGivenUpMails,
  getLetterhead,
  listDueMails,
  markMailSent,
  setMailError,
} from './mail.queries.ts'

/**
 * Sends a mail unless it has been sent, somebody is at it, or the shop has no address to send from. A failure is noted and the mail comes up again later. Whoever
 * dies between sending and noting it leaves a mail that is sent a second time: better than never.
 */
export async function sendMail(db: Db, mailer: Mailer, id: number, onFailure: (error: unknown) => void): Promise<void> {
  const mail = await claimMail(db, id)
  if (!mail) return
  const { name, email } = await getLetterhead(db)
  try {
    await mailer.send({
      name: `${mail.queued_at.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`,
      from: { name, address: email },
      to: mail.to_email,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      written_at: mail.queued_at,
    })
  } catch (error) {
    await setMailError(db, id, error instanceof Error ? error.message : String(error))
    onFailure(error)
    return
  }
  await markMailSent(db, id)
}

/** So long what has waited for a sender is worth sending once there is one. */
const HOURS = 72

/** The round: every mail that is due, because a try failed or the process that should have sent it is gone. */
export async function sendDueMails(db: Db, mailer: Mailer, onFailure: (error: unknown) => void): Promise<void> {
  await endWaitForSender(db, HOURS)
  for (const id of await listDueMails(db)) await sendMail(db, mailer, id, onFailure)
  await eraseGivenUpMails(db)
}
