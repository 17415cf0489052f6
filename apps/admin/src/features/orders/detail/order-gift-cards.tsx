import type { SoldGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Link } from 'react-router'
import { Panel } from './order-panel.tsx'

/** The gift cards that an order sells, beside its goods. */
export function OrderGiftCards({ order }: { order: Order }) {
  if (Number(order.gift_card_total) === 0) return null
  return (
    <Panel title={`Gift cards (${order.display_gift_card_total})`}>
      <ul className="flex flex-col gap-2 text-sm">
        {order.gift_cards.map((card) => (
          <li key={card.id} className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <span className="min-w-0 wrap-anywhere">
              For {[card.recipient_name, card.recipient_email ?? order.email].filter(Boolean).join(' · ')}
              <span className="block text-ink-soft">
                {whenOf(card)}
                {card.ending !== null && `; its code ends in ${card.ending}`}
              </span>
            </span>
            <Price amount={card.display_amount} />
          </li>
        ))}
      </ul>
      {order.completed_at !== null && (
        <Link to={`/gift-cards?q=${order.number}`} className="link mt-3 inline-flex min-h-11 items-center">
          What is left on them
        </Link>
      )}
    </Panel>
  )
}

function whenOf({ mailed_at, send_on, ending }: SoldGiftCard): string {
  if (mailed_at !== null) return `Mailed on ${dateText(mailed_at)}`
  if (send_on !== null) return `To be mailed on ${dateText(send_on)}`
  return ending === null ? 'Made and mailed once it is paid' : 'To be mailed'
}
