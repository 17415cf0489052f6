import { Button } from '@pennysleeve/ui/button.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import type { ReactNode } from 'react'

type CardFormProps = {
  displayAmount: string
  busy: boolean
  disabled?: boolean
  message: string | undefined
  onPay: () => void
  /** The provider's fields. */
  children: ReactNode
}

/** The form around the card fields, shared by all providers. */
export function CardForm({ displayAmount, busy, disabled = false, message, onPay, children }: CardFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
      className="flex h-fit flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 className="text-xl">Credit card</h2>
        <p className="text-ink-soft">Visa and Master Card accepted</p>
      </div>
      {children}
      <p>
        You pay <Price amount={displayAmount} /> by card.
      </p>
      {message !== undefined && (
        <p role="alert" className="rounded-lg border border-bad p-3 text-bad">
          {message}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={disabled}>
        {busy ? 'Processing ...' : 'Pay now'}
      </Button>
    </form>
  )
}
