import type { PurchasePaper } from '@pennysleeve/contract/admin/counter-buying.ts'
import { useRef, useState } from 'react'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { Bought } from './bought.tsx'
import { buyingStore, useBuyingStore } from './buying-store.ts'
import { CounterSides } from '../counter-sides.tsx'
import { CustomerPicker } from '../customer-picker.tsx'
import { FindCards } from './find-cards.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { useQuote } from './use-quote.ts'
import { useTradeStore } from '../trade/trade-store.ts'
import { TradeUnanswered } from '../trade/trade-unanswered.tsx'
import { useOnline } from '../use-online.ts'
import { usePaymentFocus } from '../use-payment-focus.ts'
import { useScannerFocus } from '../../../shell/use-scanner-focus.ts'

/** Buying in one sitting: find, grade, customer, payout, paper. */
export function Buying() {
  const online = useOnline()
  const findField = useRef<HTMLInputElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const [bought, setBought] = useState<PurchasePaper>()
  const customerId = useBuyingStore((buying) => buying.customerId)
  const { lines, query } = useQuote(customerId)
  const trading = useTradeStore((trade) => trade.unanswered)
  const unanswered = useBuyingStore((buying) => buying.unanswered) || trading
  useScannerFocus(findField)
  const quote = query.data
  const next = () => findField.current?.focus()
  const setPaying = usePaymentFocus(!query.isFetching, () => payButton.current)
  return (
    <Page title="Buying at the counter" actions={<CounterSides />}>
      {!online && (
        <Callout>There is no connection. Nothing can be bought until it is back; the list stays as it is.</Callout>
      )}
      {trading && <TradeUnanswered />}
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_19rem] print:hidden">
        <div className="flex min-w-0 flex-col gap-5">
          <FindCards
            field={findField}
            disabled={!online || unanswered}
            onEmptyEnter={() => setPaying(true)}
            onAdded={() => {
              setPaying(false)
              setBought(undefined)
            }}
          />
          {query.isError && <LoadFailed query={query} />}
          {quote && lines.length > 0 && <PurchaseLines quote={quote} disabled={unanswered} onChanged={next} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5 md:sticky md:top-4">
          {bought && lines.length === 0 && <Bought paper={bought} />}
          {(lines.length > 0 || !bought) && (
            <CustomerPicker
              customer={quote?.customer ?? null}
              disabled={!online || unanswered}
              onChoose={(id) => {
                buyingStore.getState().setCustomer(id)
                next()
              }}
            />
          )}
          {quote && lines.length > 0 && !trading && (
            <PayoutPanel
              quote={quote}
              payButton={payButton}
              // Not while a changed list is being quoted: the amounts are those of before.
              online={online && !query.isPlaceholderData}
              onBought={(paper) => {
                setBought(paper)
                next()
              }}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
