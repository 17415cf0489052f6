import { NEWS_HOURS } from './queue-mail.ts'
import type { Db } from '../../db/connect.ts'
import type { Mailer } from '../../ports/mailer/mailer.ts'
import {
  claimMail,
  endWaitForSender,
  clearUnsentTexts,
  getLetterhead,
  listDueMails,
  markMailSent,
  setMailError,
} from './mail.queries.ts'

/**
 * Sends a mail unless it was sent, is being sent, or the shop has no sender address. A failure is recorded and retried
 * later. A crash between sending and recording sends it twice: at least once.
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

/** Scheduled: sends all due mail, after a failed try or a lost process. */
export async function sendDueMails(db: Db, mailer: Mailer, onFailure: (error: unknown) => void): Promise<void> {
  await endWaitForSender(db, NEWS_HOURS)
  for (const id of await listDueMails(db)) await sendMail(db, mailer, id, onFailure)
  await clearUnsentTexts(db)
}
