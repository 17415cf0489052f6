import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import { useListParams, type ListParams } from '../../table/use-list-params.ts'
import { CreditForm } from './credit-form.tsx'
import { DiscountForm } from './discount-form.tsx'
import { MovedOrdersOf } from './moved-orders-of.tsx'
import { CreditEntries, LoyaltyEntries, OrdersOf, SellOrdersOf } from './history-lists.tsx'

/** The customer's orders, sell orders, credit and loyalty points; the tab is in the URL. */
export function CustomerHistory({ customer }: { customer: CustomerDetails }) {
  const list = useListParams()
  const parts = [
    { name: 'orders', label: `Orders (${customer.orders_count})` },
    { name: 'sell_orders', label: `Sell orders (${customer.sell_orders_count})` },
    { name: 'before', label: 'Before we moved' },
    { name: 'credit', label: 'Store credit' },
    { name: 'discount', label: 'Discount' },
  ]
  const shown = parts.find(({ name }) => name === list.get('show'))?.name ?? 'orders'
  return (
    <section aria-label="History" className="flex flex-col gap-4">
      <fieldset aria-label="What to show" className="flex flex-wrap gap-1 border-b border-line">
        {parts.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => list.change({ show: name })}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-semibold text-ink-soft hover:text-ink aria-pressed:border-accent aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Part name={shown} customer={customer} list={list} />
    </section>
  )
}

function Part({ name, customer, list }: { name: string; customer: CustomerDetails; list: ListParams }) {
  const id = String(customer.id)
  if (name === 'before') return <MovedOrdersOf id={id} list={list} />
  if (name === 'sell_orders') return <SellOrdersOf id={id} list={list} />
  if (name === 'credit') {
    return (
      <>
        <CreditForm customer={customer} />
        <CreditEntries id={id} list={list} />
      </>
    )
  }
  if (name === 'discount') {
    return (
      <>
        <DiscountForm customer={customer} />
        <LoyaltyEntries id={id} list={list} />
      </>
    )
  }
  return <OrdersOf id={id} list={list} />
}
