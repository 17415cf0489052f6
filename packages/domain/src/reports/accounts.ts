/** The accounts of the daily journal, with the codes that Xero gives them or that are free in its Australian chart. */
export const ACCOUNTS = {
  sales: { name: 'Sales of goods, without GST', code: '200' },
  shipping: { name: 'Delivery charged, without GST', code: '210' },
  refunds: { name: 'Refunds, without GST', code: '220' },
  gst: { name: 'GST', code: '820' },
  card: { name: 'Cards on the web, to be paid out', code: '610' },
  terminal: { name: 'Card terminal, to be paid out', code: '611' },
  disputes: { name: 'Card payments that are disputed or lost', code: '616' },
  dispute_fees: { name: 'Fees of disputed card payments', code: '404' },
  cash: { name: 'Cash in drawers', code: '612' },
  bank: { name: 'Bank transfers to sellers', code: '613' },
  store_credit: { name: 'Store credit owed to customers', code: '830' },
  gift_cards: { name: 'Gift cards owed to customers', code: '831' },
  trade_ins: { name: 'Cards traded in for others', code: '615' },
  credit_given: { name: 'Store credit given away', code: '430' },
  purchases: { name: 'Cards bought, until they are in stock', code: '305' },
  stock: { name: 'Stock', code: '630' },
  cost_of_sales: { name: 'Cost of goods sold', code: '310' },
  stock_changes: { name: 'Stock received, corrected and written off', code: '315' },
  opening_balances: { name: 'Opening balances of stock, store credit and gift cards moved in', code: '970' },
  drawer_cash: { name: 'Paid into and out of drawers', code: '614' },
  drawer_differences: { name: 'Differences of counted drawers', code: '461' },
  rounding: { name: 'Rounding of cash', code: '860' },
} as const satisfies Record<string, { name: string; code: string }>

export type Account = keyof typeof ACCOUNTS
export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as Account[]
export type AccountCodes = Record<Account, string>

/** The usual codes, and the shop's own in place of them. */
export function accountCodes(own: Partial<AccountCodes>): AccountCodes {
  const codes = ACCOUNT_KEYS.map((account) => [account, own[account] ?? ACCOUNTS[account].code])
  return Object.fromEntries(codes) as AccountCodes
}

/** The account that a payment method fills. */
export const METHOD_ACCOUNTS: Record<number, Account> = {
  1: 'store_credit',
  2: 'card',
  3: 'cash',
  4: 'terminal',
  5: 'gift_cards',
  6: 'trade_ins',
}
