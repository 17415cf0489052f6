import type { Settings, ShippingMethodSettings } from '@pennysleeve/contract/admin/settings.ts'
import type { Shop } from '@pennysleeve/contract/content.ts'
import { conditionTexts } from '@pennysleeve/domain/copies/condition-texts.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { PaymentProvider } from '../../ports/payments/payment-provider.ts'
import type { getShop } from './content.queries.ts'
import type { ShippingMethodRow } from './shipping-methods.queries.ts'

type ShopRow = Awaited<ReturnType<typeof getShop>>
type Parts = {
  row: ShopRow
  banners: Shop['banners']
  payments: PaymentProvider
  language: Shop['language']
}

export function presentShop({ row, banners, payments, language }: Parts): Shop {
  return {
    ...presentDetails(row),
    notice: presentNotice(row),
    banners,
    promo: presentPromo(row),
    payment: { provider: payments.name, public_key: payments.publicKey },
    features: { ordering: row.ordering_enabled, selling: row.selling_enabled },
    closed_text: row.closed_text,
    condition_texts: conditionTexts(row.condition_texts),
    language,
  }
}

export function presentNotice(row: ShopRow): Shop['notice'] {
  return { title: row.notice_title, text: row.notice_text, enabled: row.notice_enabled }
}

export function presentPromo(row: ShopRow): Shop['promo'] {
  return {
    title: row.promo_title,
    text: row.promo_text,
    image: row.promo_image,
    button_label: row.promo_button_label,
    button_href: row.promo_button_href,
  }
}

/** Shop details. */
export function presentDetails(row: ShopRow): Omit<Settings['shop'], 'version'> {
  return {
    name: row.name,
    tagline: row.tagline,
    address: row.address,
    phone: row.phone,
    email: row.email,
    abn: row.abn,
    opening_hours: row.opening_hours,
    events_url: row.events_url,
  }
}

export function presentSwitches(row: ShopRow): Omit<Settings['switches'], 'version'> {
  return { ordering: row.ordering_enabled, selling: row.selling_enabled, closed_text: row.closed_text }
}

export function presentShippingMethod(row: ShippingMethodRow): Omit<ShippingMethodSettings, 'version'> {
  const { cost_cents, free_from_cents, ...method } = row
  return {
    ...method,
    cost: moneyText(cents(cost_cents)),
    display_cost: displayMoney(cents(cost_cents)),
    free_from: free_from_cents === null ? null : moneyText(cents(free_from_cents)),
  }
}
