import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'

export const PAYMENT_METHOD_LABELS: Record<SellPaymentMethod, string> = { store_credit: 'Store credit', cash: 'Cash' }
