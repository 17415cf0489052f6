import { stateOf } from '@pennysleeve/domain/australia.ts'
import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { CustomerFileRow } from './customers.queries.ts'

export const CUSTOMER_FILE_HEAD = csvLine([
  'id',
  'email',
  'email_verified',
  'name',
  'company',
  'street',
  'city',
  'postcode',
  'state_or_territory',
  'phone',
  'since',
  'blocked',
  'orders',
  'last_order',
  'store_credit',
  'discount_percent',
])

export function presentCustomerFileRow(row: CustomerFileRow): string {
  const address = row.ship_address
  return csvLine([
    row.id,
    row.email,
    yes(row.email_verified),
    address?.name ?? '',
    address?.company ?? '',
    address?.address1 ?? '',
    address?.city ?? '',
    address?.zipcode ?? '',
    address ? stateOf(address.zipcode).code : '',
    address?.phone ?? '',
    shopDay(row.created_at),
    yes(row.blocked_at !== null),
    row.orders_count,
    row.last_order_at ? shopDay(row.last_order_at) : '',
    moneyText(cents(row.available_credit_cents)),
    row.discount_percent,
  ])
}

const yes = (is: boolean) => (is ? 'yes' : 'no')
