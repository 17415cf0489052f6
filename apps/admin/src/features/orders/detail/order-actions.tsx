import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../session/session.ts'
import { leftToSend } from '../left-to-send.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Opened = 'ship' | 'refund' | 'cancel'

/** The actions that the order's state allows. */
export function OrderActions({ shown }: { shown: StaffOrderDetail }) {
  const [opened, setOpened] = useState<Opened>()
  const { fulfilment_status, delivery, order } = shown
  const mayUseCounter = useSession(({ member }) => member !== null && isAllowed(member, 'counter'))
  const close = () => setOpened(undefined)
  const paid = fulfilment_status === 'to_pack' || fulfilment_status === 'shipped'
  return (
    <>
      {paid && order.channel === 'web' && order.needs_delivery && (
        <Link to={`/orders/packing-slips?numbers=${order.number}`} className={buttonClass('quiet')}>
          Packing slip
        </Link>
      )}
      {order.completed_at !== null && (
        <Link to={`/orders/invoices?numbers=${order.number}`} className={buttonClass('quiet')}>
          Invoice
        </Link>
      )}
      {fulfilment_status === 'shipped' && order.line_items.some((line) => leftToSend(line) > 0) && (
        <Link to={`/orders/${order.number}/return`} className={buttonClass('secondary')}>
          Return
        </Link>
      )}
      {Number(shown.refundable) > 0 && (
        <Button look="secondary" onClick={() => setOpened('refund')}>
          Refund
        </Button>
      )}
      {(fulfilment_status === 'to_pack' || fulfilment_status === 'waiting' || fulfilment_status === 'open') && (
        <Button look="secondary" onClick={() => setOpened('cancel')}>
          Cancel order
        </Button>
      )}
      {fulfilment_status === 'to_pack' && (
        <Link to={`/orders/pack?numbers=${order.number}`} className={buttonClass('secondary')}>
          Pack
        </Link>
      )}
      {fulfilment_status === 'to_pack' && (
        <Button onClick={() => setOpened('ship')}>{delivery?.is_pickup ? 'Ready to pick up' : 'Ship'}</Button>
      )}
      {order.channel === 'counter' && mayUseCounter && (
        <Link to={`/counter/receipts/${order.number}`} className={buttonClass('quiet')}>
          Receipt
        </Link>
      )}
      {fulfilment_status === 'shipped' && order.channel === 'web' && order.needs_delivery && !delivery?.is_pickup && (
        <Button look="secondary" onClick={() => setOpened('ship')}>
          Change tracking
        </Button>
      )}
      {opened === 'ship' && <ShipDialog shown={shown} onClose={close} />}
      {opened === 'refund' && <RefundDialog shown={shown} onClose={close} />}
      {opened === 'cancel' && <CancelDialog shown={shown} onClose={close} />}
    </>
  )
}
