import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { SoldGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { EventLine } from './event-line.tsx'
import { GiftCardFacts } from './gift-card-facts.tsx'
import { PreOrderLine } from './pre-order-line.tsx'

/** What an order sells in short: quantity, printing and amount. */
export function ItemList({ lines, giftCards }: { lines: LineItem[]; giftCards: SoldGiftCard[] }) {
  return (
    <ul aria-label="Items" className="flex flex-col gap-2.5 text-left text-sm">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="figures">{line.quantity} ×</span> {line.variant.name}
            {!line.event && <PrintingLine printing={printingOfLine(line.variant)} className="text-xs text-ink-soft" />}
            <EventLine line={line} className="text-xs" />
            <PreOrderLine line={line} className="text-xs" />
          </span>
          <Price amount={line.display_amount} />
        </li>
      ))}
      {giftCards.map((card) => (
        <li key={`gift-card-${card.id}`} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            Gift card
            <GiftCardFacts card={card} className="text-xs" />
          </span>
          <Price amount={card.display_amount} />
        </li>
      ))}
    </ul>
  )
}
