import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Opened = 'ship' | 'refund' | 'cancel'

/** The actions that the order's state allows. */
export function OrderActions({ shown }: { shown: StaffOrderDetail }) {
  const [opened, setOpened] = useState<Opened>()
  const { fulfilment_status, delivery, order } = shown
  const close = () => setOpened(undefined)
  const paid = fulfilment_status === 'to_pack' || fulfilment_status === 'shipped'
  return (
    <>
      {paid && order.channel === 'web' && (
        <Link to={`/orders/packing-slips?numbers=${order.number}`} className={buttonClass('quiet')}>
          Packing slip
        </Link>
      )}
      {order.completed_at !== null && (
        <Link to={`/orders/invoices?numbers=${order.number}`} className={buttonClass('quiet')}>
          Invoice
        </Link>
      )}
      {Number(shown.refundable) > 0 && (
        <Button look="secondary" onClick={() => setOpened('refund')}>
          Refund
        </Button>
      )}
      {(fulfilment_status === 'to_pack' || fulfilment_status === 'open') && (
        <Button look="secondary" onClick={() => setOpened('cancel')}>
          Cancel order
        </Button>
      )}
      {fulfilment_status === 'to_pack' && (
        <Button onClick={() => setOpened('ship')}>{delivery?.is_pickup ? 'Ready to pick up' : 'Ship'}</Button>
      )}
      {order.channel === 'counter' && (
        <Link to={`/counter/receipts/${order.number}`} className={buttonClass('quiet')}>
          Receipt
        </Link>
      )}
      {fulfilment_status === 'shipped' && order.channel === 'web' && !delivery?.is_pickup && (
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
