import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { paymentMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { ADDRESS_COLUMNS, presentAddressColumns } from './address-columns.present.ts'
import type { OrderFileRow } from './order-file.queries.ts'
import type { StaffOrderListRow } from './staff-orders.queries.ts'

export const ORDER_FILE_HEAD = csvLine([
  'number',
  'day',
  'state',
  'channel',
  'email',
  ...ADDRESS_COLUMNS,
  'delivery',
  'shipped',
  'tracking',
  'copies',
  'goods',
  'discount',
  'shipping',
  'total',
  'gst',
  'refunded',
  'paid_by',
  'discount_code',
])

/** Amounts of an open cart are empty: its prices are not fixed. */
export function presentOrderFileRow(order: StaffOrderListRow, more: OrderFileRow): string {
  return csvLine([
    order.number,
    shopDay(order.listed_at),
    fulfilmentStatus(order),
    order.channel,
    order.email,
    ...presentAddressColumns(more.ship_address),
    order.delivery ?? '',
    order.shipped_at ? shopDay(order.shipped_at) : '',
    more.tracking ?? '',
    order.total_quantity,
    amountText(more.item_total_cents),
    amountText(more.adjustment_total_cents),
    amountText(more.ship_total_cents),
    amountText(order.total_cents),
    amountText(more.included_tax_cents),
    amountText(order.refunded_cents),
    more.payment_method_ids.map((id) => paymentMethod(id).name).join(' + '),
    more.discount_code ?? '',
  ])
}

const amountText = (amount: number | null) => (amount === null ? '' : moneyText(cents(amount)))
