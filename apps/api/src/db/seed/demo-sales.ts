import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { payoutOf, type SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { emailOf, readDemoCustomers } from './demo-accounts.ts'

/** What customers have sold to the demo shop: something at every step, for the seller and for those who buy. */
export type DemoSale = {
  /** As the table of customers calls them. */
  seller: string
  payment_method: SellPaymentMethod
  /** How many days ago each step was made; the last one is where it stands. */
  days_ago: {
    submitted: number
    completed?: number
    received?: number
    graded?: number
    offered?: number
    paid?: number
  }
  items: DemoSaleItem[]
}
type DemoSaleItem = {
  offered: number
  approved: number
  amend_reason?: string
  accepted?: number
  reject_reason?: string
}

const all = (quantity: number): DemoSaleItem => ({ offered: quantity, approved: quantity })
const taken = (quantity: number): DemoSaleItem => ({ ...all(quantity), accepted: quantity })

export const demoSales: DemoSale[] = [
  {
    seller: 'shopper',
    payment_method: 'cash',
    days_ago: { submitted: 40, completed: 39, received: 36, graded: 35, paid: 35 },
    items: [{ offered: 3, approved: 3, accepted: 2, reject_reason: 'One has a crease.' }, taken(1)],
  },
  {
    seller: 'shopper',
    payment_method: 'store_credit',
    days_ago: { submitted: 2, completed: 1 },
    items: [
      { offered: 4, approved: 2, amend_reason: 'Two are enough for now.' },
      all(1),
      { offered: 2, approved: 0, amend_reason: 'We have enough copies of this one for now.' },
    ],
  },
  { seller: 'shopper', payment_method: 'store_credit', days_ago: { submitted: 0 }, items: [all(2), all(1)] },
  {
    seller: 'maya',
    payment_method: 'store_credit',
    days_ago: { submitted: 28, completed: 27, received: 24, graded: 23, paid: 23 },
    items: [taken(4), taken(2), taken(3)],
  },
  {
    seller: 'tom',
    payment_method: 'cash',
    days_ago: { submitted: 19, completed: 18, received: 16, graded: 15, paid: 14 },
    items: [taken(3), taken(4)],
  },
  {
    seller: 'priya',
    payment_method: 'store_credit',
    days_ago: { submitted: 13, completed: 12, received: 9, graded: 8, paid: 8 },
    items: [taken(2), { offered: 4, approved: 4, accepted: 3, reject_reason: 'One is marked.' }, taken(1)],
  },
  {
    seller: 'jack',
    payment_method: 'cash',
    days_ago: { submitted: 9, completed: 8, received: 4, graded: 3, paid: 3 },
    items: [taken(4), taken(1)],
  },
  // Approved, and the three days to send them are over.
  { seller: 'zoe', payment_method: 'store_credit', days_ago: { submitted: 8, completed: 6 }, items: [all(3), all(2)] },
  {
    seller: 'liam',
    payment_method: 'store_credit',
    days_ago: { submitted: 6, completed: 5, received: 1, graded: 0 },
    items: [taken(3), taken(2)],
  },
  {
    seller: 'hana',
    payment_method: 'store_credit',
    days_ago: { submitted: 5, completed: 4, received: 0 },
    items: [all(4), all(1), all(2)],
  },
  // Only the transfer is missing.
  {
    seller: 'ruby',
    payment_method: 'cash',
    days_ago: { submitted: 7, completed: 6, received: 2, graded: 1 },
    items: [taken(4), { offered: 3, approved: 3, accepted: 2, reject_reason: 'One is marked on the back.' }],
  },
  { seller: 'noah', payment_method: 'store_credit', days_ago: { submitted: 1 }, items: [all(3), all(4)] },
  // Much less than was quoted: the customer is asked.
  {
    seller: 'shopper',
    payment_method: 'store_credit',
    days_ago: { submitted: 7, completed: 6, received: 1, graded: 0, offered: 0 },
    items: [taken(1), { offered: 4, approved: 4, accepted: 2, reject_reason: 'Two are creased.' }],
  },
]

/** What is paid for it, once it has been graded. */
export function payoutOfSale({ days_ago, payment_method, items }: DemoSale, prices: number[]) {
  if (days_ago.graded === undefined) return { fee_cents: null, payout_cents: null }
  const sent = items.reduce((sum, { approved }) => sum + approved, 0)
  const accepted = items.map(({ accepted: quantity = 0 }, i) => ({ price_cents: prices[i]!, quantity }))
  return payoutOf({ sent, accepted, unsorted: false, payment_method })
}

/** Where a seller's cash goes: to an account of a bank that does not exist. */
export function bankOf(seller: string): BankDetails {
  const account_name = readDemoCustomers().find(({ email }) => email === emailOf(seller))?.ship_address.name ?? seller
  return { bank_name: 'Bank of the Demonstration', account_name, bsb: '000000', account_number: '12345678' }
}
