import type { Tender } from '@pennysleeve/domain/counter/split-tender.ts'
import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import type { Session } from '../../http/caller.ts'
import type { BasketInput } from './price-basket.ts'

export type Sale = {
  lines: { variant_id: number; quantity: number; price?: Cents | undefined; reason?: string | undefined }[]
  customer_id?: number | undefined
  discount?: { amount: Cents; reason: string } | undefined
  discount_code?: string | undefined
  gift_cards?: { amount: Cents; recipient_email?: string | undefined }[] | undefined
  /** The total that the customer was told. */
  total: Cents
  payment: Omit<Tender, 'gift_card_cents'> & { gift_card?: { code: string; amount: Cents } | undefined }
  /** Whose drawer takes the cash. */
  device?: string | undefined
  receipt_to?: string | undefined
}

/** Who sells, and the shop's key, with which the codes of gift cards are encrypted. */
export type Clerk = { staff: Session; key: Buffer }
export type RecordedSale = { id: number; number: string }

export function basketOf({ lines, customer_id, discount, discount_code, gift_cards }: Sale): BasketInput {
  return { lines, customer_id, discount_cents: discount?.amount ?? cents(0), discount_code, gift_cards }
}
