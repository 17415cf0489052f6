import type { ReactNode } from 'react'
import { Callout } from './callout.tsx'

type NoticeAndOrdersProps = {
  ordering: boolean
  /** Whether the home page shows its notice. */
  noticeShown: boolean
  /** The buttons that bring the two together. */
  actions: ReactNode
}

/** Where the notice and the taking of orders may say different things to shoppers, whoever can change it is told. */
export function NoticeAndOrders({ ordering, noticeShown, actions }: NoticeAndOrdersProps) {
  if (ordering !== noticeShown) return null
  return (
    <Callout actions={actions}>
      {ordering
        ? 'Orders are taken while the home page shows its notice. Does the notice say that none are taken?'
        : 'No orders are taken, and the home page does not say so.'}
    </Callout>
  )
}
