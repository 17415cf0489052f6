/** What the demo's customer has sold to the shop so far: paid long ago, ready to send with changes, and just sent. */
export type DemoSale = {
  payment_method: 'store_credit' | 'cash'
  /** How many days ago each step was made; the last one is where it stands. */
  days_ago: { submitted: number; completed?: number; received?: number; paid?: number }
  items: DemoSaleItem[]
}
export type DemoSaleItem = {
  offered: number
  approved: number
  amend_reason?: string
  accepted?: number
  reject_reason?: string
}

export const demoSales: DemoSale[] = [
  {
    payment_method: 'cash',
    days_ago: { submitted: 40, completed: 39, received: 36, paid: 35 },
    items: [
      { offered: 3, approved: 3, accepted: 2, reject_reason: 'One has a crease.' },
      { offered: 1, approved: 1, accepted: 1 },
    ],
  },
  {
    payment_method: 'store_credit',
    days_ago: { submitted: 2, completed: 1 },
    items: [
      { offered: 4, approved: 2, amend_reason: 'Two are enough for now.' },
      { offered: 1, approved: 1 },
      { offered: 2, approved: 0, amend_reason: 'We have enough copies of this one for now.' },
    ],
  },
  {
    payment_method: 'store_credit',
    days_ago: { submitted: 0 },
    items: [
      { offered: 2, approved: 2 },
      { offered: 1, approved: 1 },
    ],
  },
]
