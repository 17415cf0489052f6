import { dateText } from '@pennysleeve/domain/date-text.ts'
import { giftCodeText } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { EmailContent } from '../mail/public.ts'
import type { GiftCardRow, GiftCardWords } from './gift-cards.queries.ts'

type Delivery = { code: string; shopName: string; href: string; words: GiftCardWords | undefined }

/** The mail that a gift card is. */
export function presentGiftCardEmail(
  { balance_cents, expires_on }: GiftCardRow,
  { code, shopName, href, words }: Delivery,
): EmailContent {
  const amount = displayMoney(cents(balance_cents))
  return {
    subject: `Your gift card for ${shopName}`,
    title: `A gift card of ${amount}`,
    parts: [
      { kind: 'text', text: greeting(words, `Here is your gift card of ${amount} for ${shopName}.`) },
      ...messageOf(words),
      { kind: 'lines', title: 'Its code', lines: [giftCodeText(code)] },
      { kind: 'text', text: `It can be spent until ${dateText(expires_on)}, in as many parts as you like.` },
      { kind: 'link', label: 'Use it online', href },
      { kind: 'text', text: 'At our counter just show the code. Keep it like cash: whoever has it can spend it.' },
    ],
  }
}

/** The shop's words first, so that nobody can write the mail in its name. */
function greeting(words: GiftCardWords | undefined, text: string): string {
  return words?.recipient_name ? `Hello ${words.recipient_name}! ${text}` : text
}

function messageOf(words: GiftCardWords | undefined): EmailContent['parts'] {
  if (!words || (words.message === '' && words.sender_name === '')) return []
  const { sender_name, message } = words
  const title = sender_name === '' ? 'A message for you' : `From ${sender_name}`
  return [{ kind: 'lines', title, lines: message === '' ? ['Enjoy!'] : message.split('\n') }]
}
