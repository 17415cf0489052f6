import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { useRef, useState } from 'react'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { BasketLines } from './basket-lines.tsx'
import { basketStore, linesText, useBasketStore } from './basket-store.ts'
import { CounterSides } from '../counter-sides.tsx'
import { CustomerPicker } from '../customer-picker.tsx'
import { FindItems } from './find-items.tsx'
import { GiftCardLines } from './gift-card-lines.tsx'
import { HeldBaskets } from './held-baskets.tsx'
import { HoldButton } from './hold-button.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { Sold } from './sold.tsx'
import { useBasket } from './use-basket.ts'
import { useTradeStore } from '../trade/trade-store.ts'
import { TradeUnanswered } from '../trade/trade-unanswered.tsx'
import { useOnline } from '../use-online.ts'
import { usePaymentFocus } from '../use-payment-focus.ts'
import { useScannerFocus } from '../../../shell/use-scanner-focus.ts'

/** One screen for a tablet and for a keyboard with a scanner: find, basket, customer, payment, change. */
export function Counter() {
  const online = useOnline()
  const findField = useRef<HTMLInputElement>(null)
  const givenField = useRef<HTMLInputElement>(null)
  const [sold, setSold] = useState<Receipt>()
  const customerId = useBasketStore((basket) => basket.customerId)
  const { lines, giftCards, query } = useBasket(customerId)
  const filled = lines.length + giftCards.length > 0
  const trading = useTradeStore((trade) => trade.unanswered)
  const unanswered = useBasketStore((basket) => basket.unanswered) || trading
  useScannerFocus(findField)
  const basket = query.data
  const next = () => findField.current?.focus()
  const setPaying = usePaymentFocus(!query.isFetching, () => givenField.current)
  return (
    <Page title="Counter" actions={<CounterSides />}>
      {!online && (
        <Callout>
          There is no connection. Nothing can be found or sold until it is back; the basket stays as it is.
        </Callout>
      )}
      {trading && <TradeUnanswered />}
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_19rem] print:hidden">
        <div className="flex min-w-0 flex-col gap-5">
          <FindItems
            field={findField}
            disabled={!online || unanswered}
            onEmptyEnter={() => setPaying(true)}
            onAdded={() => {
              setPaying(false)
              setSold(undefined)
            }}
          />
          {query.isError && <LoadFailed query={query} />}
          {basket && lines.length > 0 && (
            <BasketLines
              basket={basket}
              disabled={unanswered}
              actions={<HoldButton disabled={!online || unanswered || giftCards.length > 0} focusAfter={findField} />}
              onChanged={next}
            />
          )}
          <GiftCardLines disabled={!online || unanswered} focusAfter={findField} onAdded={() => setSold(undefined)} />
          <HeldBaskets
            disabled={!online || unanswered}
            onTaken={() => {
              setSold(undefined)
              next()
            }}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5 md:sticky md:top-4">
          {sold && !filled && <Sold receipt={sold} />}
          {(filled || !sold) && (
            <CustomerPicker
              customer={basket?.customer ?? null}
              disabled={!online || unanswered}
              onChoose={(id) => {
                basketStore.getState().setCustomer(id)
                next()
              }}
            />
          )}
          {basket && filled && !trading && (
            <PaymentPanel
              key={`${linesText(lines)} ${giftCards.length}`}
              basket={basket}
              givenField={givenField}
              online={online}
              onSold={(receipt) => {
                setSold(receipt)
                next()
              }}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
