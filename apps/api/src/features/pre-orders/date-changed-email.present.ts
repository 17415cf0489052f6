import { dateText } from '@pennysleeve/domain/date-text.ts'
import type { EmailContent } from '../mail/public.ts'

type Moved = { number: string; quantity: number; name: string; from: string; to: string }

/** The mail that tells a customer of another release date. */
export function presentDateChangedEmail({ number, quantity, name, from, to }: Moved): EmailContent {
  return {
    subject: `New release date of your pre-order: ${dateText(to)}`,
    title: 'The release date has changed',
    parts: [
      { kind: 'text', text: `${name} is now released on ${dateText(to)}. It was planned for ${dateText(from)}.` },
      { kind: 'lines', title: `Your order ${number}`, lines: [`${quantity} × ${name}`] },
      {
        kind: 'text',
        text: 'You need not do anything: we send your order once it is out. If you would rather not wait, cancel it under your orders until the release, and what you paid goes back to where it came from.',
      },
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}
