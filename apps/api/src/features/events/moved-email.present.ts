import { entriesText, eventTimes } from '@pennysleeve/domain/events/event.ts'
import type { EmailContent, Letterhead } from '../mail/public.ts'

type Times = { starts_at: Date; ends_at: Date; place: string | null }
type Moved = { number: string; quantity: number; name: string; from: Times; to: Times }

/** When and where, as every mail about an event says it. */
export function whenAndWhere(event: Times, shop: Letterhead): string[] {
  return [eventTimes(timesOf(event)), event.place ?? `${shop.name}, ${shop.address}`]
}

function timesOf({ starts_at, ends_at }: Pick<Times, 'starts_at' | 'ends_at'>) {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}

/** The mail that tells of another time or place. */
export function presentMovedEmail({ number, quantity, name, from, to }: Moved, shop: Letterhead): EmailContent {
  return {
    subject: `${name} takes place at another time or place`,
    title: 'Your event has changed',
    parts: [
      { kind: 'lines', title: `${name} is now`, lines: whenAndWhere(to, shop) },
      { kind: 'lines', title: 'It was', lines: whenAndWhere(from, shop) },
      {
        kind: 'text',
        text: `Your ${entriesText(quantity)} of order ${number} stays valid. If that does not suit you, you can cancel until it starts: in your order history, or at our counter if you paid there.`,
      },
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}
