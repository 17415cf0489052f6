import type { StaffGiftCard } from '@pennysleeve/contract/admin/gift-cards.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'

/** A gift card on paper: all that is printed of its page. */
export function CodeSheet({ card, code }: { card: StaffGiftCard; code: string }) {
  const shop = useQuery(apiQuery('GET /api/shop')).data
  return (
    <div className="flex flex-col items-start gap-3">
      <article
        aria-label="Gift card to print"
        className="flex w-full max-w-md flex-col gap-2 rounded-xl border border-dashed border-edge bg-surface p-5 text-center"
      >
        {shop && (
          <header>
            <strong className="block text-lg">{shop.name}</strong>
            {[shop.address, shop.phone].filter(Boolean).map((line) => (
              <span key={line} className="block text-sm wrap-anywhere">
                {line}
              </span>
            ))}
          </header>
        )}
        <span className="text-lg">Gift card</span>
        <strong className="figures text-4xl">{card.display_balance}</strong>
        <span className="figures text-xl font-semibold tracking-wide select-all">{code}</span>
        <span className="text-sm">
          Valid until {dateText(card.expires_on)}. Spend it at our counter, or online at {window.location.host}
          /gift-cards.
        </span>
        <span className="text-sm text-ink-soft">Keep it like cash: whoever has the code can spend it.</span>
      </article>
      <Button className="print:hidden" disabled={!shop} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
