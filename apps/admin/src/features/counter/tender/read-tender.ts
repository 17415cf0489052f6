import { splitTender } from '@pennysleeve/domain/counter/split-tender.ts'
import { cents, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { GiftCardTenderFields } from './gift-card-tender.tsx'

/** The payment as typed. */
export type TenderFields = {
  credit: string
  giftCard: GiftCardTenderFields | undefined
  terminal: string
  reference: string
  given: string
}

export const NOTHING_TYPED: TenderFields = { credit: '', giftCard: undefined, terminal: '', reference: '', given: '' }

/** What is left to pay after store credit, gift card and terminal; undefined if one of them is no amount or too much. */
export function amountLeft(total: Cents, { credit, giftCard, terminal }: TenderFields): Cents | undefined {
  const [byCredit, byTerminal] = [credit, terminal].map(readAmount)
  if (byCredit === undefined || byTerminal === undefined) return undefined
  const rest = total - byCredit - amountOf(giftCard) - byTerminal
  return rest < 0 ? undefined : cents(rest)
}

/** The change; undefined while the payment is not complete. */
export function cashChange(total: Cents, fields: TenderFields): Cents | undefined {
  const [credit, terminal, given] = [fields.credit, fields.terminal, fields.given].map(readAmount)
  if (credit === undefined || terminal === undefined || given === undefined) return undefined
  const split = splitTender(total, {
    credit_cents: credit,
    gift_card_cents: amountOf(fields.giftCard),
    ...(terminal > 0 ? { terminal: { amount_cents: terminal, reference: null } } : {}),
    ...(fields.given.trim() === '' ? {} : { given_cents: given }),
  })
  return 'problem' in split ? undefined : split.change_cents
}

/** The payment as the API takes it. */
export function paymentOf({ credit, giftCard, terminal, reference, given }: TenderFields) {
  const named = reference.trim()
  return {
    ...(credit.trim() === '' ? {} : { credit }),
    ...(giftCard ? { gift_card: { code: giftCard.code, amount: giftCard.amount } } : {}),
    ...(terminal.trim() === ''
      ? {}
      : { terminal: { amount: terminal, ...(named === '' ? {} : { reference: named }) } }),
    ...(given.trim() === '' ? {} : { given }),
  }
}

function amountOf(giftCard: GiftCardTenderFields | undefined): Cents {
  return readMoney(giftCard?.amount ?? '') ?? cents(0)
}

/** Nothing typed is nothing paid. */
function readAmount(text: string): Cents | undefined {
  return text.trim() === '' ? cents(0) : readMoney(text)
}
