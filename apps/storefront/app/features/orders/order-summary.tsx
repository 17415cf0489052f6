import type { Order } from '@pennysleeve/contract/orders.ts'
import { showsGst } from '@pennysleeve/domain/orders/shows-gst.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../shell/shop.queries.ts'
import { Amount } from './amount.tsx'
import { OrderItems } from './order-items.tsx'

export type OrderSummaryProps = {
  order: Order
  /** Whether shipping is chosen, so that its cost is part of the total. */
  shipped?: boolean
  /** Whether the order is about to be paid, so that store credit is deducted. */
  paying?: boolean
  children?: ReactNode
}

/** The amounts of an order. */
export function OrderSummary({ order, shipped = false, paying = false, children }: OrderSummaryProps) {
  const abn = useShop()?.abn ?? ''
  return (
    <section
      aria-labelledby="order-summary"
      className="h-fit rounded-2xl border border-line bg-surface p-5 md:sticky md:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order Summary
      </h2>
      {paying && <OrderItems order={order} />}
      <dl className="mt-4 flex flex-col gap-2">
        <Amount label="Item total" amount={order.display_item_total} />
        {order.adjustments.map(({ label, display_amount }) => (
          <Amount key={label} label={label} amount={display_amount} />
        ))}
        {shipped && <Amount label="Shipping" amount={order.display_ship_total} />}
        <Amount
          label="Total"
          amount={order.display_total}
          className="mt-2 border-t border-line pt-3 text-lg font-semibold"
        />
        {showsGst(abn) && Number(order.included_tax_total) > 0 && (
          <Amount label="GST included" amount={order.display_included_tax_total} className="text-sm text-ink-soft" />
        )}
        {paying && <StoreCredit order={order} />}
      </dl>
      {children}
    </section>
  )
}

/** Only shown to customers with store credit. */
function StoreCredit({ order }: { order: Order }) {
  if (Number(order.total_available_store_credit) <= 0) return null
  return (
    <>
      <Amount
        label="Store credit available"
        amount={order.display_total_available_store_credit}
        className="mt-2 border-t border-line pt-3"
      />
      <Amount label="Store credit used" amount={order.display_total_applicable_store_credit} />
      <Amount label="To pay by card" amount={order.display_order_total_after_store_credit} className="font-semibold" />
    </>
  )
}
