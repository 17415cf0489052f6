import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'

test('gift cards are owed from their sale until they are spent, and apart from the day after they run out', async () => {
  const shop = await openTestShop()
  const { id: reader, token } = await makeStaff(shop, 'accountant@example.test')
  const granted = shop.db.updateTable('users').set({ granted_permissions: ['reports'] })
  await granted.where('id', '=', reader).execute()
  const today = shopDay(new Date())
  const owedOn = async (day: string) => {
    const path = `/api/admin/reports/balances?day=${day}`
    const { body } = await shop.send<ResponseOf<'GET /api/admin/reports/balances'>>('GET', path, { token })
    return [body.gift_cards, body.gift_card_count, body.gift_cards_run_out]
  }
  const { id } = await sellGiftCard(shop, '50.00')
  expect(await owedOn(daysBefore(today, 1))).toEqual(['0.00', 0, '0.00'])
  expect(await owedOn(today)).toEqual(['50.00', 1, '0.00'])
  await sql`update gift_cards set expires_on = ${today} where id = ${id}`.execute(shop.db)
  expect(await owedOn(today)).toEqual(['50.00', 1, '0.00'])
  expect(await owedOn(daysBefore(today, -1))).toEqual(['0.00', 0, '50.00'])
})
