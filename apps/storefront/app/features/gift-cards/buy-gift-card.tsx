import {
  MAX_GIFT_CARD_DAYS_AHEAD,
  MAX_GIFT_CARD_MESSAGE,
  MAX_GIFT_CARD_NAME,
} from '@pennysleeve/domain/gift-cards/gift-card.ts'
import type { GiftCardInput } from '@pennysleeve/contract/gift-cards.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { TextArea } from '@pennysleeve/ui/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { useFocusRefused } from '../../shell/use-focus-refused.ts'
import { amountOf, AmountChoice } from './amount-choice.tsx'
import { giftCardOfferQuery } from './gift-cards.queries.ts'
import { useBuyGiftCard } from './use-buy-gift-card.ts'

/** A gift card for the cart; what the shop sells is the owner’s to say. */
export function BuyGiftCard() {
  const offer = useQuery(giftCardOfferQuery()).data
  if (!offer) return null
  if (!offer.sold_online) {
    return <p className="text-ink-soft">We sell gift cards at our counter, and mail the code to whomever you like.</p>
  }
  return <BuyForm amounts={offer.amounts} least={offer.least} most={offer.most} years={offer.years} />
}

type Offer = { amounts: string[]; least: string; most: string; years: number }

function BuyForm({ years, ...offer }: Offer) {
  // Not controlled: what was typed before the page was hydrated stays.
  const form = useRef<HTMLFormElement>(null)
  const [added, setAdded] = useState(false)
  const { add, isPending, error } = useBuyGiftCard(() => {
    form.current?.reset()
    setAdded(true)
  })
  useFocusRefused(form, error)
  const refused = isApiError(error) ? (error.body.errors ?? {}) : {}
  const fields = ['amount', 'recipient_email', 'recipient_name', 'sender_name', 'message', 'send_on']
  const elsewhere = error !== null && !fields.some((name) => refused[name])
  return (
    <form
      ref={form}
      // POST: without JavaScript a GET form would put an address into the URL.
      method="post"
      noValidate
      aria-label="Buy a gift card"
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        setAdded(false)
        add(readForm(new FormData(event.currentTarget)))
      }}
    >
      <AmountChoice {...offer} error={refused['amount']?.[0]} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label="Recipient’s e-mail (optional)"
          name="recipient_email"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="We mail the code there. Without it, you get it yourself."
          error={refused['recipient_email']?.[0]}
        />
        <Field
          label="Day to send it (optional)"
          name="send_on"
          type="date"
          hint={`Up to ${MAX_GIFT_CARD_DAYS_AHEAD} days from now. Without it, as soon as it is paid.`}
          error={refused['send_on']?.[0]}
        />
        <Field
          label="Recipient’s name (optional)"
          name="recipient_name"
          autoComplete="off"
          maxLength={MAX_GIFT_CARD_NAME}
          error={refused['recipient_name']?.[0]}
        />
        <Field
          label="From (optional)"
          name="sender_name"
          autoComplete="off"
          maxLength={MAX_GIFT_CARD_NAME}
          error={refused['sender_name']?.[0]}
        />
      </div>
      <TextArea
        label="Message (optional)"
        name="message"
        rows={3}
        maxLength={MAX_GIFT_CARD_MESSAGE}
        error={refused['message']?.[0]}
      />
      <p className="text-sm text-ink-soft">
        Valid for {years} years, spent in as many parts as you like. Paid by card: store credit pays for no gift card,
        and discounts do not apply.
      </p>
      {elsewhere && (
        <p role="alert" className="text-bad">
          {errorMessageOf(error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isPending}>
          Add to cart
        </Button>
        <output className="empty:hidden">
          {added && (
            <>
              It is in your cart.{' '}
              <Link to="/cart" className="link">
                Go to your cart
              </Link>
            </>
          )}
        </output>
      </div>
    </form>
  )
}

/** Without the fields that were left empty. */
function readForm(form: FormData): GiftCardInput {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {}
  }
  return {
    amount: amountOf(form),
    ...typed('recipient_email'),
    ...typed('recipient_name'),
    ...typed('sender_name'),
    ...typed('message'),
    ...typed('send_on'),
  }
}
