import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { findBankDetailsFault, type BankDetailsFault } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { CREDIT_BONUS_PERCENT, type SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { ResendLink } from '../auth/resend-link.tsx'
import { Amount } from '../orders/amount.tsx'
import { accountQuery } from '../auth/account.queries.ts'
import { BankFields, readBankDetails } from './bank-fields.tsx'
import { PayoutChoice } from './payout-choice.tsx'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { useSubmitSellCart } from './use-submit-sell-cart.ts'

/** The totals, the payout choice and the submit button. */
export function SellSummary({ cart }: { cart: SellCart }) {
  const proceed = useSubmitSellCart(cart)
  const changing = useIsMutating({ mutationKey: SELL_CART_CHANGE.mutationKey }) > 0
  const [method, setMethod] = useState<SellPaymentMethod>(cart.payment_method)
  const [errors, setErrors] = useState<BankDetailsFault['errors']>({})
  const account = useQuery(accountQuery()).data?.user
  const unverified = method === 'cash' && account?.email_verified === false
  const verifyFirst = useRef<HTMLDivElement>(null)
  const refused = cart.sell_cart_items.some(({ refusal }) => refusal !== null)

  const send = (form: HTMLFormElement) => {
    if (method === 'store_credit') {
      proceed.mutate({ payment_method: method })
      return
    }
    const details = readBankDetails(new FormData(form))
    const fault = findBankDetailsFault(details)
    setErrors(fault?.errors ?? {})
    // The API checks this too; here the message appears beside the button.
    if (!fault && unverified) {
      toast({ title: 'Please verify your e-mail address first', variant: 'destructive' })
      // It may be off screen, above the bank fields.
      verifyFirst.current?.focus()
      return
    }
    if (!fault) {
      proceed.mutate({ payment_method: method, ...details })
      return
    }
    const [[field, sentences] = []] = Object.entries(fault.errors)
    // Empty fields show their own error; the toast describes only an invalid number.
    const description = fault.sentence.startsWith('Invalid') ? sentences?.[0] : undefined
    toast({ title: fault.sentence, ...(description && { description }), variant: 'destructive' })
    form.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }

  return (
    <form
      noValidate
      aria-labelledby="sell-summary"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      // Sticky only without the bank fields, which may exceed the viewport.
      className={classNames(
        'h-fit rounded-2xl border border-line bg-surface p-5',
        method === 'store_credit' && 'md:sticky md:top-24',
      )}
    >
      <h2 id="sell-summary" className="text-xl">
        Sell Summary
      </h2>
      <PayoutChoice method={method} onChoose={setMethod} />
      {unverified && account && <VerifyFirst ref={verifyFirst} email={account.email} />}
      {method === 'cash' && <BankFields errors={errors} />}
      <SellTotals cart={cart} method={method} />
      <Button type="submit" className="mt-5 w-full" busy={proceed.isPending} disabled={changing || refused}>
        Proceed to Sell
      </Button>
      {proceed.isError && !refused && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {errorMessageOf(proceed.error)}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {whyNotYet(refused, unverified) ??
          'Near mint cards only. The prices stand from now on; we write to you when you can send the cards.'}
      </p>
    </form>
  )
}

function whyNotYet(refused: boolean, unverified: boolean): string | undefined {
  if (refused) return 'Take out the cards we do not buy first.'
  return unverified ? 'Verify your e-mail address first, or choose store credit.' : undefined
}

/** A cash payout requires a verified e-mail; store credit does not. */
function VerifyFirst({ ref, email }: { ref: RefObject<HTMLDivElement | null>; email: string }) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mt-4 flex scroll-mt-24 flex-col gap-3 rounded-xl border border-accent p-4 wrap-anywhere"
    >
      <output>
        <span className="font-semibold">Please verify your e-mail address first</span>
        <br />
        Open the link in our mail to {email}. Then we can pay you by bank transfer.
      </output>
      <ResendLink to={email} />
    </div>
  )
}

function SellTotals({ cart, method }: { cart: SellCart; method: SellPaymentMethod }) {
  const credit = method === 'store_credit'
  return (
    <dl className="mt-5 flex flex-col gap-2">
      <Amount label="Total Items" amount={String(cart.total_items)} />
      <Amount label="Total in cash" amount={cart.display_total_amount} />
      {credit && <Amount label={`Store credit bonus (${CREDIT_BONUS_PERCENT}%)`} amount={cart.display_bonus} />}
      <Amount
        label={credit ? 'You get as store credit' : 'You get in cash'}
        amount={credit ? cart.display_total_amount_credit : cart.display_total_amount}
        className="mt-2 border-t border-line pt-3 text-lg font-semibold"
      />
    </dl>
  )
}
