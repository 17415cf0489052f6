import type { ReactNode } from 'react'
import { Callout } from './callout.tsx'

type NoticeAndOrdersProps = {
  ordering: boolean
  /** Whether the home page's notice is enabled. */
  noticeShown: boolean
  /** The buttons that resolve it. */
  actions: ReactNode
}

/** Warns when the notice and the ordering switch may contradict each other. */
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
