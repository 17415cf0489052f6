import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { EmailContent, Letterhead } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { insertMail } from './mail.queries.ts'

type NewMail = {
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
export async function queueMail(tx: Tx, { key, to, content, letterhead, confidential, hours }: NewMail): Promise<void> {
  const text = emailText(content, letterhead)
  const html = emailHtml(content, letterhead)
  const mail_id = await insertMail(tx, { key, to_email: to, subject: content.subject, text, html, confidential, hours })
  if (mail_id !== undefined) await addJob(tx, 'send-mail', { mail_id }, { key: `send-mail:${mail_id}` })
}
