import type { Shop } from '@sideboard/contract/content.ts'
import type { PaymentProvider } from '../../ports/payments/payment-provider.ts'
import type { getShop } from './content.queries.ts'

type Parts = {
  row: Awaited<ReturnType<typeof getShop>>
  banners: Shop['banners']
  payments: PaymentProvider
}

export function presentShop({ row, banners, payments }: Parts): Shop {
  return {
    name: row.name,
    tagline: row.tagline,
    address: row.address,
    phone: row.phone,
    email: row.email,
    abn: row.abn,
    opening_hours: row.opening_hours,
    events_url: row.events_url,
    notice: { title: row.notice_title, text: row.notice_text, enabled: row.notice_enabled },
    banners,
    promo: {
      title: row.promo_title,
      text: row.promo_text,
      image: row.promo_image,
      button_label: row.promo_button_label,
      button_href: row.promo_button_href,
    },
    payment: { provider: payments.name, public_key: payments.publicKey },
    features: { ordering: row.ordering_enabled, selling: row.selling_enabled },
  }
}
