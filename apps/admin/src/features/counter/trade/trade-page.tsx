import type { Traded } from '@pennysleeve/contract/admin/counter-trades.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { useScannerFocus } from '../../../shell/use-scanner-focus.ts'
import { BasketLines } from '../sale/basket-lines.tsx'
import { basketStore, useBasketStore } from '../sale/basket-store.ts'
import { Bought } from '../buying/bought.tsx'
import { buyingStore, useBuyingStore } from '../buying/buying-store.ts'
import { CounterSides } from '../counter-sides.tsx'
import { CustomerPicker } from '../customer-picker.tsx'
import { FindCards } from '../buying/find-cards.tsx'
import { FindItems } from '../sale/find-items.tsx'
import { GiftCardLines } from '../sale/gift-card-lines.tsx'
import { PurchaseLines } from '../buying/purchase-lines.tsx'
import { Sold } from '../sale/sold.tsx'
import { useBasket } from '../sale/use-basket.ts'
import { useQuote } from '../buying/use-quote.ts'
import { useOnline } from '../use-online.ts'
import { usePaymentFocus } from '../use-payment-focus.ts'
import { SideChoice, type Side } from './side-choice.tsx'
import { TradePanel } from './trade-panel.tsx'
import { useTradeStore } from './trade-store.ts'

/** One basket with two sides: what the customer takes, what they bring, and one balance. */
export function TradePage() {
  const online = useOnline()
  const findField = useRef<HTMLInputElement>(null)
  const givenField = useRef<HTMLInputElement>(null)
  const balance = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<Side>('bring')
  const [done, setDone] = useState<Traded>()
  const saleCustomer = useBasketStore((basket) => basket.customerId)
  const purchaseCustomer = useBuyingStore((buying) => buying.customerId)
  const customerId = saleCustomer ?? purchaseCustomer
  const { lines, giftCards, query: basketQuery } = useBasket(customerId)
  const { lines: cards, query: quoteQuery } = useQuote(customerId)
  const unanswered = useTradeStore((trade) => trade.unanswered)
  // A sale or purchase of before, which must be answered on its own page.
  const saleUnanswered = useBasketStore((basket) => basket.unanswered)
  const purchaseUnanswered = useBuyingStore((buying) => buying.unanswered)
  const blocked = unanswered || saleUnanswered || purchaseUnanswered
  useScannerFocus(findField)
  const [basket, quote] = [basketQuery.data, quoteQuery.data]
  const takes = lines.length + giftCards.length > 0
  const brings = cards.length > 0
  const next = () => findField.current?.focus()
  const setPaying = usePaymentFocus(
    !basketQuery.isFetching && !quoteQuery.isFetching,
    // Without anything to pay there is no field.
    () => givenField.current ?? balance.current?.querySelector<HTMLElement>('button[type=submit]'),
  )
  const find = {
    field: findField,
    disabled: !online || blocked,
    onEmptyEnter: () => setPaying(true),
    onAdded: () => {
      setPaying(false)
      setDone(undefined)
    },
  }
  return (
    <Page title="Trade in" actions={<CounterSides />}>
      {!online && (
        <Callout>There is no connection. Nothing can be traded until it is back; both lists stay as they are.</Callout>
      )}
      {(saleUnanswered || purchaseUnanswered) && (
        <Callout>
          No answer came to a {saleUnanswered ? 'sale' : 'purchase'} with these cards.{' '}
          <Link to={saleUnanswered ? '/counter' : '/counter/buying'} className="link">
            Ask again
          </Link>{' '}
          before you go on.
        </Callout>
      )}
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_19rem] print:hidden">
        <div className="flex min-w-0 flex-col gap-5">
          <SideChoice
            side={side}
            onChoose={(chosen) => {
              setSide(chosen)
              next()
            }}
          />
          {side === 'bring' ? <FindCards {...find} /> : <FindItems {...find} />}
          {quoteQuery.isError && <LoadFailed query={quoteQuery} />}
          {quote && brings && <PurchaseLines quote={quote} title="They bring" disabled={blocked} onChanged={next} />}
          {basketQuery.isError && <LoadFailed query={basketQuery} />}
          {basket && lines.length > 0 && (
            <BasketLines basket={basket} title="They take" disabled={blocked} onChanged={next} />
          )}
          {giftCards.length > 0 && (
            <GiftCardLines disabled={!online || blocked} focusAfter={findField} onAdded={() => setDone(undefined)} />
          )}
        </div>
        <div ref={balance} className="flex min-w-0 flex-col gap-5 md:sticky md:top-4">
          {done && !takes && !brings && (
            <>
              <Sold receipt={done.receipt} />
              <Bought paper={done.paper} />
            </>
          )}
          {(takes || brings || !done) && (
            <CustomerPicker
              customer={basket?.customer ?? null}
              disabled={!online || blocked}
              onChoose={(id) => {
                basketStore.getState().setCustomer(id)
                buyingStore.getState().setCustomer(id)
                next()
              }}
            />
          )}
          {basket && quote && takes && brings && !saleUnanswered && !purchaseUnanswered && (
            <TradePanel
              basket={basket}
              quote={quote}
              customerId={customerId}
              givenField={givenField}
              // Not while a changed list is being priced: the amounts are those of before.
              online={online && !basketQuery.isPlaceholderData && !quoteQuery.isPlaceholderData}
              onTraded={(traded) => {
                setDone(traded)
                next()
              }}
            />
          )}
          {takes !== brings && (
            <p className="text-sm text-ink-soft">
              {takes ? 'Nothing is brought yet.' : 'Nothing is taken yet.'} With only one side, sell or buy as usual:
              the list stays as it is.
            </p>
          )}
        </div>
      </div>
    </Page>
  )
}
