import { addJob } from '../../db/add-job.queries.ts'
import type { SqlPart, Tx } from '../../db/connect.ts'
import type { EmailContent, Letterhead } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { insertMail, mailOf } from './mail.queries.ts'

/** How long it is worth sending that something has happened. */
export const NEWS_HOURS = 72

export type NewMail = {
  /** Deduplication key: a second mail with it is not queued. */
  key: string
  to: string
  content: EmailContent
  letterhead: Letterhead
  confidential: boolean
  /** How long it is worth sending. */
  hours: number
}

/** Transactional outbox: queues a mail in the transaction of its event, to be sent after the commit. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const mail_id = await insertMail(tx, written(mail))
  if (mail_id !== undefined) await addJob(tx, 'send-mail', { mail_id }, { key: `send-mail:${mail_id}` })
}

/** The same as part of a statement that does more: its `changed` has a row when there is something to tell. */
export function queuedMail(mail: NewMail): SqlPart {
  return mailOf(written(mail))
}

function written({ key, to, content, letterhead, confidential, hours }: NewMail) {
  const text = emailText(content, letterhead)
  const html = emailHtml(content, letterhead)
  return { key, to_email: to, subject: content.subject, text, html, confidential, hours }
}
