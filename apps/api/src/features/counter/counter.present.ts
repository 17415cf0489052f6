import type { BasketCustomer, CounterItem, FoundCustomer } from '@pennysleeve/contract/admin/counter.ts'
import type { Kiosk } from '@pennysleeve/contract/admin/kiosks.ts'
import type { HeldBasket } from '@pennysleeve/contract/admin/held-baskets.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { CustomerListRow } from '../customers/public.ts'
import { presentInventory, type InventoryRow } from '../inventory/public.ts'
import type { CounterCustomerRow } from './counter.queries.ts'
import type { HeldBasketRow } from './held-baskets.queries.ts'
import type { KioskRow } from './kiosks.queries.ts'

export function presentItem(row: InventoryRow): CounterItem {
  const { price_cents, on_hand, reserved, pre_order_left } = row
  return {
    ...presentInventory(row),
    display_price: price_cents === null ? null : displayMoney(cents(price_cents)),
    available: price_cents === null || pre_order_left !== null ? 0 : on_hand - reserved,
  }
}

export function presentCounterCustomer({
  id,
  email,
  name,
  discount_percent,
  available_credit_cents,
}: CounterCustomerRow): BasketCustomer {
  const credit = cents(available_credit_cents)
  return {
    id,
    email,
    name,
    discount_percent,
    store_credit: moneyText(credit),
    display_store_credit: displayMoney(credit),
  }
}

export function presentFoundCustomer({ id, email, name, available_credit_cents }: CustomerListRow): FoundCustomer {
  return { id, email, name, display_store_credit: displayMoney(cents(available_credit_cents)) }
}

export function presentNewCustomer({ id, email }: { id: number; email: string }): FoundCustomer {
  return { id, email, name: null, display_store_credit: displayMoney(cents(0)) }
}

export function presentHeldBasket({ held_at, ...row }: HeldBasketRow): HeldBasket {
  return { ...row, held_at: held_at.toISOString() }
}

export function presentKiosk({ made_at, ...row }: KioskRow): Kiosk {
  return { ...row, made_at: made_at.toISOString() }
}
