import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Letterhead } from './email-content.ts'

type NewMail = {
  key: string
  to_email: string
  subject: string
  text: string
  html: string
  confidential: boolean
  hours: number
}

/** Without a sender address all mail waits. */
const HAS_SENDER = sql<boolean>`exists (select from shop where email <> '')`

/** The new mail's id; undefined if one with this key exists. */
export async function insertMail(tx: Tx, { hours, ...mail }: NewMail): Promise<number | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, give_up_at: sql`case when ${waitsForSender(mail)} then 'infinity' else ${inHours(hours)} end` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The same as part of a statement whose `changed` has a row when there is something to tell; its job comes with it. */
export function mailOf({ hours, ...mail }: NewMail): RawBuilder<unknown> {
  return sql`mailed as (
    insert into mails (key, to_email, subject, text, html, confidential, give_up_at)
    select ${mail.key}::text, ${mail.to_email}::text, ${mail.subject}::text, ${mail.text}::text, ${mail.html}::text,
      ${mail.confidential}::boolean, case when ${waitsForSender(mail)} then 'infinity' else ${inHours(hours)} end
    from changed on conflict (key) do nothing returning id
  ), mail_job as (
    select graphile_worker.add_job('send-mail', json_build_object('mail_id', id), job_key => 'send-mail:' || id) from mailed
  )`
}

/** Without a time limit, except that a confidential link expires. */
function waitsForSender({ confidential }: { confidential: boolean }): RawBuilder<boolean> {
  return confidential ? sql`false` : sql`not ${HAS_SENDER}`
}

function inHours(hours: number): RawBuilder<Date> {
  return sql`now() + make_interval(hours => ${hours})`
}

export type MailRow = {
  id: number
  to_email: string
  subject: string
  text: string
  html: string
  queued_at: Date
}

/** Claims a mail for one sender until the next try, with exponential backoff. */
export async function claimMail(db: Db, id: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mails set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(mins => least(2 ^ (attempts + 1), 360)::integer)
    where id = ${id} and sent_at is null and next_attempt_at <= now() and give_up_at > now() and ${HAS_SENDER}
    returning id, to_email, subject, text, html, queued_at
  `.execute(db)
  return rows[0]
}

export async function markMailSent(db: Db, id: number): Promise<void> {
  await sql`
    update mails set
      sent_at = now(), last_error = null,
      text = case when confidential then '' else text end,
      html = case when confidential then '' else html end
    where id = ${id}
  `.execute(db)
}

export async function setMailError(db: Db, id: number, error: string): Promise<void> {
  await db.updateTable('mails').set({ last_error: error }).where('id', '=', id).execute()
}

export async function listDueMails(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mails
    where sent_at is null and next_attempt_at <= now() and give_up_at > now() and ${HAS_SENDER}
    order by next_attempt_at, id limit 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Waiting mail gets the usual expiry from now on. */
export async function endWaitForSender(db: Db, hours: number): Promise<void> {
  await sql`
    update mails set give_up_at = ${inHours(hours)}
    where sent_at is null and give_up_at = 'infinity' and ${HAS_SENDER}
  `.execute(db)
}

/** Deletes the text of confidential mail that will not be sent any more. */
export async function clearUnsentTexts(db: Db): Promise<void> {
  await sql`
    update mails set text = '', html = '' where confidential and sent_at is null and give_up_at <= now() and text <> ''
  `.execute(db)
}

/** A shop without a sender address. */
export const NAMELESS: Letterhead = { name: 'The shop', address: '', phone: '', email: '', abn: '' }

/** Part of a statement that reads more. */
export function letterheadOf(): RawBuilder<Letterhead | null> {
  return sql`(select json_build_object('name', name, 'address', address, 'phone', phone, 'email', email, 'abn', abn) from shop)`
}

export async function getLetterhead(db: Db): Promise<Letterhead> {
  const shop = await db.selectFrom('shop').select(['name', 'address', 'phone', 'email', 'abn']).executeTakeFirst()
  return shop ?? NAMELESS
}
