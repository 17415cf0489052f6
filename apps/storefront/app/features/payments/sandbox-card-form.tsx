import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { CardForm } from './card-form.tsx'
import type { PaymentIntent } from './create-payment-intent.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { SandboxNotice } from './sandbox-notice.tsx'
import { useSandboxPayment } from './use-sandbox-payment.ts'

const NO_CARD = { card_number: '', expiry: '', cvc: '' }

/** The sandbox's card form, in place of Stripe's. */
export function SandboxCardForm({ intent, ...outcome }: { intent: PaymentIntent } & PaymentOutcome) {
  const [card, setCard] = useState(NO_CARD)
  const { pay, approve, refuse, asked, busy, fieldErrors, message } = useSandboxPayment(intent.client_secret, outcome)

  const field = (name: keyof typeof NO_CARD) => ({
    name,
    value: card[name],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
    error: fieldErrors[name]?.[0],
    inputMode: 'numeric' as const,
  })

  return (
    <>
      <CardForm displayAmount={intent.display_amount} busy={busy} message={message} onPay={() => pay(card)}>
        <SandboxNotice onChoose={setCard} />
        <Field
          label="Card number"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          {...field('card_number')}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Expiry" autoComplete="cc-exp" placeholder="MM/YY" {...field('expiry')} inputMode="text" />
          <Field label="CVC" autoComplete="cc-csc" placeholder="123" maxLength={4} {...field('cvc')} />
        </div>
      </CardForm>
      <Dialog
        open={asked}
        onOpenChange={refuse}
        title="Is it you?"
        description={`The sandbox’s bank asks whether you are paying ${intent.display_amount}. No money moves.`}
        actions={
          <>
            <Button look="secondary" disabled={busy} onClick={refuse}>
              Refuse
            </Button>
            <Button busy={busy} onClick={approve}>
              Approve payment
            </Button>
          </>
        }
      />
    </>
  )
}
