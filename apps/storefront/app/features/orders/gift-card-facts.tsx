import type { SoldGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'

/** To whom a gift card of an order goes, and when. */
export function GiftCardFacts({ card, className }: { card: SoldGiftCard; className?: string }) {
  const { recipient_name, recipient_email, ending } = card
  const to = [recipient_name, recipient_email].filter(Boolean).join(' · ')
  return (
    <span className={`block text-ink-soft wrap-anywhere ${className ?? ''}`}>
      {to === '' ? 'By e-mail to you' : `For ${to}`}, {whenOf(card)}
      {ending !== null && `. Its code ends in ${ending}`}
    </span>
  )
}

function whenOf({ send_on, mailed_at }: SoldGiftCard): string {
  if (mailed_at !== null) return `sent on ${dateText(mailed_at)}`
  return send_on === null ? 'as soon as it is paid' : `on ${dateText(send_on)}`
}
