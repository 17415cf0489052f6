import { makeClerk, type Clerk } from '../people/make-clerk.ts'
import type { TestShop } from '../open-test-shop.ts'

type Sold = { id: number; code: string; number: string; clerk: Clerk }

/** A gift card, sold at the counter for cash; mailed, if there is a recipient. */
export async function sellGiftCard(shop: TestShop, amount: string, recipient_email?: string): Promise<Sold> {
  const clerk = await makeClerk(shop)
  const gift_cards = [{ amount, ...(recipient_email === undefined ? {} : { recipient_email }) }]
  const { body } = await clerk.sell({ lines: [], gift_cards, total: amount, payment: { given: amount } })
  const { id } = body.gift_cards[0]!
  const shown = await shop.send<{ code: string }>('POST', `/api/admin/gift_cards/${id}/code`, { token: clerk.token })
  return { id, code: shown.body.code, number: body.number, clerk }
}
