import { dateText } from '@pennysleeve/domain/date-text.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { EmailContent } from '../mail/public.ts'

type SpentCredit = { number: string; at: Date; spent_cents: Cents; left_cents: Cents }

/** To a customer with whose store credit somebody has paid at the counter. */
export function creditSpentEmail({ number, at, spent_cents, left_cents }: SpentCredit): EmailContent {
  return {
    subject: `Your store credit paid for order ${number}`,
    title: 'Your store credit was spent at our counter',
    parts: [
      {
        kind: 'text',
        text: `On ${dateText(at.toISOString())} we took store credit of yours for what was bought at our counter (order ${number}).`,
      },
      {
        kind: 'amounts',
        rows: [
          { label: 'Store credit spent', amount: displayMoney(spent_cents) },
          { label: 'Store credit left', amount: displayMoney(left_cents), strong: true },
        ],
      },
      { kind: 'text', text: 'Was it not you? Just reply to this mail.' },
    ],
  }
}
