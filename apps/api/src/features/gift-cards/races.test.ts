import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { clerkAt } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { issuePaidGiftCards } from '../payments/public.ts'

test('a card that is redeemed online while it pays at the counter is worth its amount once', async () => {
  const [web, counter] = await openTwoApps()
  const bolt = await makeStock(web, 1000, 2000)
  for (let round = 0; round < 6; round += 1) {
    const { code, clerk } = await sellGiftCard(web, '20.00')
    const [ada] = await makeShoppers(web, 1)
    const lines = [{ variant_id: bolt, quantity: 1 }]
    const [online, over] = await Promise.all([
      web.send('POST', '/api/gift_cards/redemptions', { token: ada!.token, body: { code } }),
      clerkAt(counter, clerk).sell({ lines, total: '20.00', payment: { gift_card: { code, amount: '20.00' } } }),
    ])
    expect([
      [201, 422],
      [422, 201],
    ]).toContainEqual([online.status, over.status])
    expect(online.status === 201 ? over.body : online.body).toMatchObject({ code: 'gift_card.empty' })
  }
  expect(await audit(web.db)).toEqual([])
}, 60_000)

const cardsAndMails = async ({ db }: TestShop) =>
  (
    await sql<{ lines: number; cards: number; mails: number; sold: number }>`
      select (select count(*) from gift_card_lines) as lines, (select count(*) from gift_cards) as cards,
        (select count(*) from mails where key like 'gift-card:%') as mails,
        (select sum(amount_cents) from gift_card_entries where kind = 'sold')::integer as sold
    `.execute(db)
  ).rows[0]

test('two processes that make the cards of one order at once make each of them once', async () => {
  const [one, other] = await openTwoApps()
  const [ada] = await makeShoppers(one, 1)
  for (let round = 1; round <= 5; round += 1) {
    await ada!.buyGiftCards({ amount: '20.00' }, { amount: '30.00', recipient_email: 'friend@example.test' })
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const failures: unknown[] = []
    await Promise.all(
      // Processes of one shop have one key.
      [one.db, other.db].map((db) =>
        issuePaidGiftCards({ db, config, encryptionKey: one.encryptionKey }, (error) => failures.push(error)),
      ),
    )
    // Of two that queue one mail at once the second is refused, and finds it queued.
    await issuePaidGiftCards({ db: one.db, config, encryptionKey: one.encryptionKey }, (error) => failures.push(error))
    expect(failures).toEqual([])
    expect(await cardsAndMails(one)).toEqual({
      lines: 2 * round,
      cards: 2 * round,
      mails: 2 * round,
      sold: 5000 * round,
    })
  }
  expect(await audit(one.db)).toEqual([])
}, 60_000)

test(
  'a process that dies after any statement of making a card leaves no card too many and none too few',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const shop = await openTestShop()
    const [ada] = await makeShoppers(shop, 1)
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const { encryptionKey } = shop
    for (let point = 1; ; point += 1) {
      await ada!.buyGiftCards({ amount: '20.00', recipient_email: 'friend@example.test' })
      let statements = 0
      const died = new Error('died')
      const dying = connect(shop.databaseUrl, {
        max: 1,
        onStatement: () => {
          statements += 1
          if (statements >= point) throw died
        },
      })
      const met: unknown[] = []
      await issuePaidGiftCards({ db: dying.db, config, encryptionKey }, (error) => met.push(error)).catch(
        (error: unknown) => met.push(error),
      )
      await dying.close()
      expect(await audit(shop.db)).toEqual([])
      await issuePaidGiftCards({ db: shop.db, config, encryptionKey }, (error) => {
        throw error
      })
      expect(await cardsAndMails(shop), `died at statement ${point}`).toEqual({
        lines: point,
        cards: point,
        mails: point,
        sold: 2000 * point,
      })
      if (met.length === 0) {
        expect(point).toBeGreaterThan(10)
        return
      }
      expect(met).toContain(died)
    }
  },
)

test('a replacement waits for the order of the card before it locks the card, as a refund does', async () => {
  const shop = await openTestShop()
  const { id, number, clerk } = await sellGiftCard(shop, '20.00')
  let replaced: Promise<{ status: number }> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where number = ${number} for update`.execute(tx)
    replaced = shop.send('POST', `/api/admin/gift_cards/${id}/replacement`, {
      token: clerk.token,
      body: { reason: 'Lost' },
    })
    await waitUntilBlocked(shop)
    const { rows } = await sql`select from gift_cards where id = ${id} for update skip locked`.execute(tx)
    expect(rows).toHaveLength(1)
  })
  expect((await replaced!).status).toBe(201)
})
