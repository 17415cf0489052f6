import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { ADDRESS_COLUMNS, presentAddressColumns } from '../orders/address-columns.present.ts'
import type { CustomerFileRow } from './customers.queries.ts'

export const CUSTOMER_FILE_HEAD = csvLine([
  'id',
  'email',
  'email_verified',
  ...ADDRESS_COLUMNS,
  'since',
  'blocked',
  'orders',
  'last_order',
  'store_credit',
  'discount_percent',
])

export function presentCustomerFileRow(row: CustomerFileRow): string {
  return csvLine([
    row.id,
    row.email,
    yes(row.email_verified),
    ...presentAddressColumns(row.ship_address),
    shopDay(row.created_at),
    yes(row.blocked_at !== null),
    row.orders_count,
    row.last_order_at ? shopDay(row.last_order_at) : '',
    moneyText(cents(row.available_credit_cents)),
    row.discount_percent,
  ])
}

const yes = (is: boolean) => (is ? 'yes' : 'no')
