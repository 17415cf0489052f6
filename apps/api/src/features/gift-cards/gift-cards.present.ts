import type { GiftCardBalance, GiftCardOffer } from '@pennysleeve/contract/gift-cards.ts'
import type { GiftCardSettings, StaffGiftCard, StaffGiftCardDetail } from '@pennysleeve/contract/admin/gift-cards.ts'
import { giftCardState } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { GiftCardOfferRow, GiftCardRow } from './gift-cards.queries.ts'
import type { EntryRow } from './staff-gift-cards.queries.ts'

export function presentBalance(card: Omit<GiftCardRow, 'amount_cents'>): GiftCardBalance {
  return {
    ending: card.ending,
    display_balance: displayMoney(cents(card.balance_cents)),
    expires_on: card.expires_on,
    state: giftCardState(card, shopDay(new Date())),
  }
}

export function presentGiftCard(card: Omit<GiftCardRow, 'amount_cents'>): StaffGiftCard {
  return {
    id: card.id,
    ...presentBalance(card),
    balance: moneyText(cents(card.balance_cents)),
    order_number: card.order_number,
    recipient_email: card.recipient_email,
    replaces_id: card.replaces_id,
    replaced_by_id: card.replaced_by_id,
    created_at: card.created_at.toISOString(),
  }
}

export function presentGiftCardDetail(card: GiftCardRow, entries: EntryRow[]): StaffGiftCardDetail {
  return {
    gift_card: presentGiftCard(card),
    entries: entries.map(({ amount_cents, created_at, ...entry }) => ({
      ...entry,
      display_amount: displayMoney(cents(amount_cents)),
      created_at: created_at.toISOString(),
    })),
  }
}

export function presentSettings({ years, sold_online, min_cents, max_cents }: GiftCardOfferRow): GiftCardSettings {
  return { years, sold_online, least: moneyText(cents(min_cents)), most: moneyText(cents(max_cents)) }
}

/** What most people give. */
const COMMON_CENTS = [1000, 2500, 5000, 10_000]

export function presentOffer(row: GiftCardOfferRow): GiftCardOffer {
  const amounts = COMMON_CENTS.filter((amount) => amount >= row.min_cents && amount <= row.max_cents)
  return { ...presentSettings(row), amounts: amounts.map((amount) => moneyText(cents(amount))) }
}
