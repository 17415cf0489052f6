import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Letter, Letterhead } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { insertMail } from './mail.queries.ts'

type NewMail = {
  /** What it tells: a second mail under the same key is not written. */
  key: string
  to: string
  letter: Letter
  letterhead: Letterhead
  confidential: boolean
  /** For so long it is worth sending. */
  hours: number
}

/** Writes a mail down in the transaction of what it tells; it goes out once that is committed, or not at all. */
export async function queueMail(tx: Tx, { key, to, letter, letterhead, confidential, hours }: NewMail): Promise<void> {
  const text = letterText(letter, letterhead)
  const html = letterHtml(letter, letterhead)
  const mail_id = await insertMail(tx, { key, to_email: to, subject: letter.subject, text, html, confidential, hours })
  if (mail_id !== undefined) await addJob(tx, 'send-mail', { mail_id }, { key: `send-mail:${mail_id}` })
}
