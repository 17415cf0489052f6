import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { EmailContent, Letterhead } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { insertMail } from './mail.queries.ts'

type NewMail = {
  /** What it tells: a second mail under the same key is not written. */
  key: string
  to: string
  content: EmailContent
  letterhead: Letterhead
  confidential: boolean
  /** For so long it is worth sending. */
  hours: number
}

/** Writes a mail down in the transaction of what it tells; it goes out once that is committed, or not at all. */
export async function queueMail(tx: Tx, { key, to, content, letterhead, confidential, hours }: NewMail): Promise<void> {
  const text = emailText(content, letterhead)
  const html = emailHtml(content, letterhead)
  const mail_id = await insertMail(tx, { key, to_email: to, subject: content.subject, text, html, confidential, hours })
  if (mail_id !== undefined) await addJob(tx, 'send-mail', { mail_id }, { key: `send-mail:${mail_id}` })
}
