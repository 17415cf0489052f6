/** Cash into or out of a drawer. A purchase is cash paid for cards that the shop buys. */
export const DRAWER_KINDS = ['sale', 'refund', 'purchase', 'pay_in', 'pay_out'] as const
export type DrawerKind = (typeof DRAWER_KINDS)[number]

export const DRAWER_KIND_NAMES: Record<DrawerKind, string> = {
  sale: 'Cash sales',
  refund: 'Cash refunds',
  purchase: 'Cards bought',
  pay_in: 'Paid in',
  pay_out: 'Paid out',
}
