import type { NewGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import { MAX_GIFT_CARD_DAYS_AHEAD, MAX_GIFT_CARDS_A_SALE } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { addToLines, afterCartChange, type WantedLine } from './change-lines.ts'
import type { GiftCardLineRow, GiftCardTerms } from './gift-card-lines.queries.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { PartsToOpen } from './parts-to-add.queries.ts'
import type { OrderChange } from './write-order.queries.ts'

/** Adds gift cards beside goods, all or none. Two alike stay two: each is a card of its own. */
export function addToCart(parts: PartsToOpen, lines: WantedLine[], wanted: NewGiftCard[]): OrderChange {
  if (wanted.length === 0) return addToLines(parts, lines)
  const added = wanted.map((one, n) => newGiftCardLine(parts, one, parts.newGiftCardIds[n]!))
  const gift_cards = [...parts.gift_cards, ...added]
  if (gift_cards.length > MAX_GIFT_CARDS_A_SALE) {
    throw new ShopError('gift_card.too_many', { most: MAX_GIFT_CARDS_A_SALE })
  }
  const amount_cents = added.reduce((sum, one) => sum + one.amount_cents, 0)
  return {
    ...addToLines({ ...parts, gift_cards }, lines),
    event: 'gift cards added',
    detail: { lines, amount_cents },
  }
}

export function removeGiftCard(parts: OrderParts, id: number): OrderChange {
  const gift_cards = parts.gift_cards.filter((one) => one.id !== id)
  if (gift_cards.length === parts.gift_cards.length) throw notFound()
  const after = afterCartChange({ ...parts, gift_cards })
  return { after, event: 'gift card removed', detail: { gift_card_line_id: id } }
}

/** Throws why these cards cannot be sold on the web: the owner has changed it since they were put into the cart. */
export function checkGiftCardsSold({ gift_cards, gift_card_terms }: OrderParts): void {
  for (const { amount_cents } of gift_cards) checkAmount(gift_card_terms, amount_cents, 'base')
}

function checkAmount(terms: GiftCardTerms | null, amount_cents: number, field: string): void {
  if (!terms?.sold_online) throw new ShopError('gift_card.not_sold_online').onField(field)
  const { min_cents, max_cents } = terms
  if (amount_cents >= min_cents && amount_cents <= max_cents) return
  const range = { least: displayMoney(cents(min_cents)), most: displayMoney(cents(max_cents)) }
  throw new ShopError('gift_card.amount_out_of_range', range).onField(field)
}

function newGiftCardLine({ gift_card_terms, read_at }: OrderParts, wanted: NewGiftCard, id: number): GiftCardLineRow {
  const { amount, recipient_email = null, recipient_name = '', sender_name = '', message = '', send_on = null } = wanted
  checkAmount(gift_card_terms, amount, 'amount')
  if (send_on !== null) checkDay(send_on, shopDay(read_at))
  const made = { mailed_at: null, ending: null }
  return { id, amount_cents: amount, recipient_email, recipient_name, sender_name, message, send_on, ...made }
}

function checkDay(send_on: string, today: string): void {
  if (send_on < today) throw new ShopError('gift_card.send_on_past').onField('send_on')
  if (send_on > daysBefore(today, 0 - MAX_GIFT_CARD_DAYS_AHEAD)) {
    throw new ShopError('gift_card.send_on_too_far', { days: MAX_GIFT_CARD_DAYS_AHEAD }).onField('send_on')
  }
}
