import type { PurchasePaper } from '@pennysleeve/contract/admin/counter-buying.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { LargeAmount } from '../receipt/large-amount.tsx'
import { Printable, usePrintReceipt } from '../receipt/printable-receipt.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'

/** What is shown after a purchase, until the next scan: the payout, large, and the paper to be signed. */
export function Bought({ paper }: { paper: PurchasePaper }) {
  const { size, print } = usePrintReceipt()
  const cash = paper.payment_method === 'cash'
  const allTraded = paper.trade_in !== null && paper.display_payout === displayMoney(cents(0))
  return (
    <section aria-label="Bought" className="flex flex-col gap-3 rounded-xl border border-good bg-surface p-4">
      <p>
        {paper.total_quantity} {paper.total_quantity === 1 ? 'card' : 'cards'} bought, sell order #{paper.id}
      </p>
      {!allTraded && <LargeAmount label={cash ? 'Pay in cash' : 'Store credit given'} amount={paper.display_payout} />}
      <div className="grid grid-cols-2 gap-2">
        <Button size="small" onClick={() => print('80mm')}>
          Print to sign
        </Button>
        <Button look="secondary" size="small" onClick={() => print('a4')}>
          Print A4
        </Button>
      </div>
      <Link to={`/sell-orders/${paper.id}/put-away`} className={buttonClass('quiet', 'small')}>
        Put-away list
      </Link>
      <p className="text-sm text-ink-soft">The cards are in stock. The next scan begins the next purchase.</p>
      {size && (
        <Printable>
          <PurchaseSheet paper={paper} size={size} />
        </Printable>
      )}
    </section>
  )
}
