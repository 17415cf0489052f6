import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { RETURN_PLACES } from '@pennysleeve/domain/returns/return-places.ts'
import { sql } from 'kysely'
import { makeBuyingClerk } from './people/make-buying-clerk.ts'
import { productOf } from './goods/make-copies.ts'
import { staffAt } from './people/make-staff.ts'
import type { TestShop } from './open-test-shop.ts'

/** What happens; `number` is an order of the web. */
type Chance = { card: number; amount: number; number: string }
type Result = { status: number } | undefined

/** Random work of the counter: sales, purchases, returns, short picks, cash in and out, closings. */
export async function startRandomCounter(shop: TestShop, cards: number[]) {
  const clerk = await makeBuyingClerk(shop)
  const staff = staffAt(shop, clerk)
  const sales: string[] = []
  const codes: string[] = []
  for (const card of cards) {
    await sql`update products set sell_price_cents = 150 where id = ${await productOf(shop, card)}`.execute(shop.db)
  }

  async function sell({ card, amount }: Chance): Promise<Result> {
    const quantity = 1 + (amount % 3)
    const { body } = await clerk.price(`lines=${card}:${quantity}`)
    const half = (Math.floor(Number(body.total) * 50) / 100).toFixed(2)
    const payment = amount % 2 ? { given: '2000' } : { terminal: { amount: half }, given: '2000' }
    const response = await clerk.sell({ lines: [{ variant_id: card, quantity }], total: body.total, payment })
    if (response.status === 201) sales.push(response.body.number)
    return response
  }

  async function sellGiftCard({ amount }: Chance): Promise<Result> {
    const worth = amount % 2 ? '10.00' : '15.00'
    const sale = { lines: [], gift_cards: [{ amount: worth }], total: worth }
    const response = await clerk.sell({ ...sale, payment: { given: '2000' } })
    if (response.status !== 201) return response
    sales.push(response.body.number)
    const url = `/api/admin/gift_cards/${response.body.gift_cards[0]!.id}/code`
    codes.push((await shop.send<{ code: string }>('POST', url, { token: clerk.token })).body.code)
    return response
  }

  /** A part of it, or a sum that it does not have. */
  async function payByGiftCard({ card, amount }: Chance): Promise<Result> {
    const code = codes.at(-1)
    const { body } = await clerk.price(`lines=${card}:1`)
    if (code === undefined) return undefined
    const payment = { gift_card: { code, amount: amount % 3 ? '1.25' : '7' }, given: '2000' }
    return clerk.sell({ lines: [{ variant_id: card, quantity: 1 }], total: body.total, payment })
  }

  async function buy({ card, amount }: Chance): Promise<Result> {
    const product_id = await productOf(shop, card)
    const line = { product_id, condition: CONDITIONS[0], language: 'en' as const, quantity: 1 + (amount % 4) }
    const { body } = await clerk.quote(`lines=${product_id}:nm:en:${line.quantity}`)
    return clerk.buy({ lines: [line], payment_method: 'cash', payout: body.cash })
  }

  /** Brings a few of a card for one of another. */
  async function trade({ card, amount }: Chance): Promise<Result> {
    const product_id = await productOf(shop, cards[amount % cards.length]!)
    const line = { product_id, condition: CONDITIONS[0], language: 'en' as const, quantity: 1 + (amount % 4) }
    const [{ body: quote }, { body: basket }] = [
      await clerk.quote(`lines=${product_id}:nm:en:${line.quantity}`),
      await clerk.price(`lines=${card}:1`),
    ]
    const rest = Number(basket.total) - Number(quote.cash_worth)
    const response = await clerk.trade({
      sale: {
        lines: [{ variant_id: card, quantity: 1 }],
        total: basket.total,
        payment: rest > 0 ? { given: '2000' } : {},
      },
      purchase: { lines: [line], payment_method: 'cash', worth: quote.cash_worth },
    })
    if (response.status === 201) sales.push(response.body.receipt.number)
    return response
  }

  async function takeBack({ amount, number }: Chance): Promise<{ status: number; body: OrderReturn } | undefined> {
    const order = amount % 3 ? (sales.at(-1) ?? number) : number
    const { status, body } = await staff.returns(order)
    if (status !== 200) return undefined
    const line = body.lines.find(({ quantity, returned_quantity }) => returned_quantity < quantity)
    if (!line) return undefined
    const to = RETURN_PLACES[amount % RETURN_PLACES.length]!
    const wanted = { lines: [{ line_item_id: line.line_item_id, quantity: 1, to }], device: clerk.device }
    return staff.takeBack(order, { ...wanted, amount: amount % 2 ? '0.05' : '0' })
  }

  /** The newest of the shop: a customer's own is rarely paid at that moment. */
  async function findToPack(): Promise<string | undefined> {
    return (await staff.list('fulfilment_status=to_pack&sort=-date&per_page=1')).body.orders[0]?.number
  }

  async function ship({ amount, number }: Chance): Promise<Result> {
    const chosen = amount % 2 ? number : await findToPack()
    return chosen === undefined ? undefined : staff.ship(chosen)
  }

  async function pickShort({ amount }: Chance): Promise<Result> {
    const number = await findToPack()
    if (number === undefined) return undefined
    const { line_items } = (await staff.read(number)).body.order
    const left = line_items.filter(({ quantity, returned_quantity }) => returned_quantity < quantity)
    const line = left[amount % Math.max(left.length, 1)]
    if (!line) return undefined
    return staff.notFound(number, {
      lines: [{ line_item_id: line.id, quantity: 1 + (amount % 2) }],
      device: clerk.device,
      none_left: amount % 3 > 0,
    })
  }

  async function closeDrawer({ amount }: Chance): Promise<Result> {
    const { id, expected } = await clerk.drawer()
    const counts = { '100': amount % 7 }
    const closed = await clerk.closeDrawer(id, { counts, expected, note: '' })
    await clerk.openDrawer('500')
    return closed
  }

  async function payInOrOut({ amount }: Chance): Promise<Result> {
    const { id } = await clerk.drawer()
    const kind = amount % 2 ? 'pay_in' : 'pay_out'
    return clerk.payInOrOut(id, { kind, amount: '1.50', reason: 'Milk' })
  }

  return { sell, sellGiftCard, payByGiftCard, buy, trade, takeBack, pickShort, ship, closeDrawer, payInOrOut }
}

export type RandomCounter = Awaited<ReturnType<typeof startRandomCounter>>
