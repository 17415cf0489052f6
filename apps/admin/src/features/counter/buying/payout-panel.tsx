import type { PurchasePaper, PurchaseQuote } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { SellerIdentity } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { CREDIT_BONUS_PERCENT, type SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { deviceInput } from '../../../session/device.ts'
import { boughtCards, buyingStore, useBuyingStore } from './buying-store.ts'
import { isDrawerClosed } from '../drawer/is-drawer-closed.ts'
import { OpenDrawerDialog } from '../drawer/open-drawer-dialog.tsx'
import { wasNotDone } from '../../../api/was-not-done.ts'
import { SETTLING } from '../until-settled.ts'
import { PayoutWay } from './payout-way.tsx'
import { IdentityFields, isComplete, NO_IDENTITY } from './identity-fields.tsx'

type PayoutPanelProps = {
  quote: PurchaseQuote
  payButton: RefObject<HTMLButtonElement | null>
  online: boolean
  onBought: (paper: PurchasePaper) => void
}

/** What the seller gets, in cash or as store credit. */
export function PayoutPanel({ quote, payButton, online, onBought }: PayoutPanelProps) {
  const [chosen, setChosen] = useState<SellPaymentMethod>('cash')
  const unanswered = useBuyingStore((store) => store.unanswered)
  const sent = useBuyingStore((store) => store.sent)
  const buy = usePurchase(onBought)
  const [openingDrawer, setOpeningDrawer] = useState(false)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [identity, setIdentity] = useState(NO_IDENTITY)
  const method = quote.customer ? chosen : 'cash'
  // Asked again, it is named as it was sent; after a reload it is not known any more.
  const asks = unanswered ? sent?.identity === undefined && quote.needs_identity : quote.needs_identity
  const refusal = method === 'cash' ? quote.cash_refusal : quote.credit_refusal
  const refused = refusal !== null || quote.lines.some((line) => line.refusal !== null)
  const blocked = !online || buy.isPending || (refused && !unanswered)

  const pay = () => {
    if (blocked) return
    if (asks && !isComplete(identity)) {
      setMissing(true)
      const empty = form.current?.querySelectorAll<HTMLInputElement>('input[name^="seller_"]') ?? []
      ;[...empty].find(({ value }) => value.trim() === '')?.focus()
      return
    }
    setMissing(false)
    buy.mutate(
      { quote, method, ...(asks ? { identity } : {}) },
      { onError: (error) => setOpeningDrawer(isDrawerClosed(error)) },
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    pay()
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label="Payout"
        className="flex flex-col gap-3 rounded-xl border border-accent bg-surface p-4"
        onSubmit={submit}
      >
        <fieldset disabled={unanswered} className="flex flex-col gap-2">
          <legend className="mb-1.5 font-semibold">The seller gets</legend>
          <PayoutWay
            name="Cash"
            amount={quote.display_cash}
            note={quote.display_rounding && `Rounded by ${quote.display_rounding}`}
            checked={method === 'cash'}
            onChoose={() => setChosen('cash')}
          />
          <PayoutWay
            name="Store credit"
            amount={quote.display_credit}
            note={
              quote.customer ? `With the bonus of ${CREDIT_BONUS_PERCENT}%` : 'Needs an account: choose the customer.'
            }
            disabled={!quote.customer}
            checked={method === 'store_credit'}
            onChoose={() => setChosen('store_credit')}
          />
        </fieldset>
        {asks && <IdentityFields identity={identity} disabled={false} onChange={setIdentity} />}
        {missing && !isComplete(identity) && (
          <p role="alert" className="text-bad">
            Please ask who sells: the dealers’ register needs name, address and a document.
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
        {(buy.error !== null || unanswered) && (
          <p role="alert" className="text-bad">
            {unanswered
              ? 'No answer came: it may have been bought. Please press “Ask again” once there is a connection; nothing is paid twice.'
              : errorMessageOf(buy.error)}
          </p>
        )}
        <Button ref={payButton} type="submit" className="min-h-14 text-lg" busy={buy.isPending} disabled={blocked}>
          {unanswered ? 'Ask again' : 'Paid, cards taken'}
        </Button>
      </form>
      {openingDrawer && <OpenDrawerDialog onOpened={pay} onClose={() => setOpeningDrawer(false)} />}
    </>
  )
}

type Payout = { quote: PurchaseQuote; method: SellPaymentMethod; identity?: SellerIdentity }

/** A purchase keeps its key until a response came, so that pressing again cannot pay twice. */
function usePurchase(onBought: (paper: PurchasePaper) => void) {
  return useMutation({
    ...SETTLING,
    mutationFn: async ({ quote, method, identity }: Payout) => {
      const now = buyingStore.getState()
      const { customerId, purchaseKey } = now
      const purchase = (now.unanswered &&
        now.sent && { ...now.sent, ...(identity === undefined ? {} : { identity }) }) || {
        lines: boughtCards(now),
        payment_method: method,
        payout: method === 'cash' ? quote.cash : quote.credit,
        ...(identity === undefined ? {} : { identity }),
        ...deviceInput(),
        ...(customerId === undefined ? {} : { customer_id: customerId }),
      }
      now.sendingPurchase(purchase)
      return client('POST /api/admin/counter/buying/purchases', { body: { purchase } }, { idempotencyKey: purchaseKey })
    },
    onSuccess: (paper) => {
      buyingStore.getState().clear()
      onBought(paper)
    },
    onError: (error) => {
      if (wasNotDone(error, buyingStore.getState().unanswered)) buyingStore.getState().answered()
      else buyingStore.getState().unansweredPurchase()
    },
  })
}
