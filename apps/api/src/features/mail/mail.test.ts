import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../ports/mailer/mailer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { queueMail } from './queue-mail.ts'

const LETTERHEAD = { name: 'Top End Cards', address: 'Darwin', phone: '', email: 'shop@pennysleeve.test', abn: '1' }

async function write({ db }: TestShop, key: string, changes: { confidential?: boolean; hours?: number } = {}) {
  const content = { subject: key, title: key, parts: [{ kind: 'text' as const, text: 'the words' }] }
  await db.transaction().execute((tx) =>
    queueMail(tx, {
      key,
      to: 'ada@example.test',
      content,
      letterhead: LETTERHEAD,
      confidential: false,
      hours: 1,
      ...changes,
    }),
  )
}

const listMails = async ({ db }: TestShop) =>
  db
    .selectFrom('mails')
    .select(['key', 'attempts', 'last_error', 'text', 'html'])
    .select(sql<boolean>`sent_at is not null`.as('sent'))
    .orderBy('id')
    .execute()

/** Moves the time of the next try into the past. */
async function waitForNextTry({ db }: TestShop): Promise<void> {
  await sql`update mails set next_attempt_at = now()`.execute(db)
}

async function makeRound(shop: TestShop): Promise<void> {
  await sql`select graphile_worker.add_job('send-due-mails', job_key => 'round')`.execute(shop.db)
  await shop.runJobs()
}

/** A mail server that refuses at first and then recovers. */
function moodyMailer(failures: number) {
  const taken: Message[] = []
  let left = failures
  const send = async (message: Message) => {
    left -= 1
    if (left >= 0) throw new Error('451 come back later')
    taken.push(message)
  }
  return { taken, mailer: { send, check: async () => {} } }
}

describe('a mail', () => {
  test('is sent after its transaction has committed, and only then', async () => {
    const shop = await openTestShop()
    await write(shop, 'told')
    await shop.db
      .transaction()
      .execute(async (tx) => {
        const content = { subject: 'undone', title: 'undone', parts: [] }
        await queueMail(tx, {
          key: 'undone',
          to: 'x@example.test',
          content,
          letterhead: LETTERHEAD,
          confidential: false,
          hours: 1,
        })
        throw new Error('the order was not completed after all')
      })
      .catch(() => {})
    await shop.runJobs()
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['told'])
    expect(await listMails(shop)).toMatchObject([{ key: 'told', attempts: 1, sent: true }])
  })

  test('with the same key is sent once', async () => {
    const shop = await openTestShop()
    await Promise.all(Array.from({ length: 5 }, () => write(shop, 'once')))
    await shop.runJobs()
    await makeRound(shop)
    expect(shop.mails).toHaveLength(1)
  })

  test('that the server refuses is retried with growing delays until it is accepted', async () => {
    const { taken, mailer } = moodyMailer(2)
    const shop = await openTestShop({ mailer })
    await write(shop, 'stubborn')
    await shop.runJobs()
    expect(await listMails(shop)).toMatchObject([{ attempts: 1, last_error: '451 come back later', sent: false }])
    await makeRound(shop)
    expect(await listMails(shop)).toMatchObject([{ attempts: 1 }])
    const minutes: number[] = []
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await waitForNextTry(shop)
      await makeRound(shop)
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from mails
      `.execute(shop.db)
      minutes.push(rows[0]!.minutes)
    }
    expect(minutes).toEqual([4, 8])
    expect(await listMails(shop)).toMatchObject([{ attempts: 3, last_error: null, sent: true }])
    await waitForNextTry(shop)
    await makeRound(shop)
    expect(taken.map(({ subject }) => subject)).toEqual(['stubborn'])
  })

  test('whose sender was killed before or after sending is sent at least once', async () => {
    const shop = await openTestShop()
    await write(shop, 'before')
    await write(shop, 'after')
    // The job died with its process; the server has accepted the second mail already.
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs`.execute(shop.db)
    await sql`update mails set attempts = 1, next_attempt_at = now() + interval '2 minutes' where key = 'after'`.execute(
      shop.db,
    )
    await makeRound(shop)
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['before'])
    await waitForNextTry(shop)
    await makeRound(shop)
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['before', 'after'])
  })

  test('that one process is sending is not sent by another', async () => {
    const begun = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const send = async () => {
      begun.resolve()
      await taken.promise
    }
    const slow = await openTestShop({ mailer: { send, check: async () => {} } })
    const other = await openTestShop({ databaseUrl: slow.databaseUrl })
    await write(slow, 'slow')
    const sending = slow.runJobs()
    await begun.promise
    await sql`select graphile_worker.add_job('send-mail', json_build_object('mail_id', id)) from mails`.execute(slow.db)
    await makeRound(other)
    taken.resolve()
    await sending
    expect(other.mails).toEqual([])
    expect(await listMails(slow)).toMatchObject([{ attempts: 1, sent: true }])
  })

  test('of a shop without a sender address waits untried and is sent once there is one', async () => {
    const shop = await openTestShop()
    await sql`update shop set email = ''`.execute(shop.db)
    await write(shop, 'order confirmation')
    await write(shop, 'reset link', { confidential: true })
    await shop.runJobs()
    await makeRound(shop)
    expect(shop.mails).toEqual([])
    expect(await listMails(shop)).toMatchObject([
      { key: 'order confirmation', attempts: 0, last_error: null, sent: false },
      { key: 'reset link', attempts: 0, sent: false },
    ])
    // After a week the second one's link has expired.
    await sql`update mails set queued_at = queued_at - interval '7 days', give_up_at = give_up_at - interval '7 days'`.execute(
      shop.db,
    )
    await makeRound(shop)
    await sql`update shop set email = 'family@example.test'`.execute(shop.db)
    await makeRound(shop)
    expect(shop.mails.map(({ subject, from }) => [subject, from.address])).toEqual([
      ['order confirmation', 'family@example.test'],
    ])
    expect(await listMails(shop)).toMatchObject([
      { sent: true },
      { key: 'reset link', sent: false, text: '', html: '' },
    ])
  })

  test('that has waited for a sender address expires like any other afterwards', async () => {
    const { mailer } = moodyMailer(1000)
    const shop = await openTestShop({ mailer })
    await sql`update shop set email = ''`.execute(shop.db)
    await write(shop, 'bounces')
    await sql`update shop set email = 'family@example.test'`.execute(shop.db)
    await makeRound(shop)
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from give_up_at - now()) / 3600)::integer as hours from mails
    `.execute(shop.db)
    expect(rows).toEqual([{ hours: 72 }])
  })

  test('that has expired is not sent, and the text of a confidential one is deleted', async () => {
    const shop = await openTestShop()
    await write(shop, 'sent', { confidential: true })
    await shop.runJobs()
    await write(shop, 'given up', { confidential: true })
    await write(shop, 'harmless')
    await sql`update mails set give_up_at = now() where sent_at is null`.execute(shop.db)
    await shop.runJobs()
    await makeRound(shop)
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['sent'])
    expect(
      (await listMails(shop)).map(({ key, text, html }) => [key, text.includes('words'), html.includes('words')]),
    ).toEqual([
      ['sent', false, false],
      ['given up', false, false],
      ['harmless', true, true],
    ])
  })
})

describe('an email', () => {
  const content = {
    subject: 'A & B',
    title: '<script>alert(1)</script>',
    parts: [
      { kind: 'text' as const, text: `It's "quoted" & <b>bold</b>` },
      { kind: 'link' as const, label: 'Go', href: 'http://shop.test/?a=1&b="><img>' },
      {
        kind: 'amounts' as const,
        rows: [
          {
            label: 'A card with a very long name that goes on and on and on, and further',
            note: 'Foil',
            amount: 'AU$1,234.50',
          },
        ],
      },
      { kind: 'lines' as const, title: 'Posted to', lines: ['<Ada>', '1 Smith Street'] },
    ],
  }

  test('cannot run or draw anything through user input', () => {
    const html = emailHtml(content, { ...LETTERHEAD, name: '<i>' })
    expect(html).not.toMatch(/<(script|b|img|i|Ada)>/)
    expect(html).toContain('href="http://shop.test/?a=1&amp;b=&quot;&gt;&lt;img&gt;"')
    expect(html).toContain('It&#39;s &quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;')
  })

  test('has the same content as text, within the line width', () => {
    const text = emailText(content, LETTERHEAD)
    expect(text).toContain(
      'A card with a very long name that goes on and on\nand on, and further                                  AU$1,234.50\n  Foil',
    )
    expect(text).toContain('Go:\nhttp://shop.test/')
    expect(text).toMatch(/-- \nTop End Cards\nDarwin\nshop@pennysleeve.test\nABN 1$/)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(64)
  })
})
