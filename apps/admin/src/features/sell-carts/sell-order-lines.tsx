import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { copyMark } from '@pennysleeve/domain/copies/copy-text.ts'
import { CardFacts } from './card-facts.tsx'

/** The lines, read only; struck lines are apart. */
export function SellOrderLines({ order }: { order: SellOrder }) {
  const { sell_cart_items } = order.sell_cart
  const struck = sell_cart_items.filter(({ quantity }) => quantity === 0)
  return (
    <>
      <Lines label="Cards" items={sell_cart_items.filter(({ quantity }) => quantity > 0)} />
      {struck.length > 0 && (
        <section aria-labelledby="struck" className="flex flex-col gap-3">
          <h2 id="struck" className="text-lg">
            Struck: the customer keeps these
          </h2>
          <Lines label="Struck cards" items={struck} />
        </section>
      )}
    </>
  )
}

function Lines({ label, items }: { label: string; items: SellCartItem[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-xl border border-line bg-surface">
      {items.map((item) => (
        <li key={item.id} className="grid items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <CardFacts item={item} />
          <p className="figures text-sm sm:text-right">{countsOf(item)}</p>
          {[item.amend_reason, item.reject_reason].map(
            (reason) =>
              reason !== null && (
                <p key={reason} className="text-sm text-ink-soft sm:col-span-2">
                  {reason}
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

function countsOf({ offered_quantity, quantity, accepted_quantity, grades }: SellCartItem): string {
  const approved =
    quantity === offered_quantity ? `${quantity} approved` : `${quantity} of ${offered_quantity} approved`
  if (accepted_quantity === null) return approved
  const played = grades.some((grade) => copyMark(grade) !== '')
  const found = grades.map((grade) => `${copyMark(grade) || 'NM'} ${grade.quantity}`).join(', ')
  return `${approved}, ${accepted_quantity} accepted${played ? ` (${found})` : ''}`
}
