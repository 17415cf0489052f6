import { withStateId } from '@pennysleeve/domain/australia.ts'
import { readTable } from './read-table.ts'

export const DEMO_PASSWORD = 'pennysleeve-demo'
/** Its argon2id hash, made once: seeding stays below the feature that hashes passwords. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$N6WTduRy0+6GmqX/r0ilRQ$CCE2t5E7l+ED8L2W+zu1pweZuuZ6yj9isZYXwWS1ST4'

/** The customer of the demonstration, whose account has something of everything. */
export const DEMO_SHOPPER = 'shopper@pennysleeve.test'
/** Who packs and ships in the demonstration: staff, but no admin. */
export const DEMO_STAFF = 'counter@pennysleeve.test'

/** Whom `npm start` tells to sign in as, and what they are. */
export const demoAccounts = [
  { email: DEMO_SHOPPER, role: 'customer', store_credit_cents: 5000, loyalty_points: 4 },
  { email: DEMO_STAFF, role: 'staff', store_credit_cents: 0, loyalty_points: 0 },
  { email: 'staff@pennysleeve.test', role: 'admin', store_credit_cents: 0, loyalty_points: 0 },
]

/** Everybody who buys and sells here, with where they live. Those who are not printed sign in with the same password. */
export function readDemoCustomers() {
  return readTable('demo-customers.txt', 6).map(([who = '', name, address1, city, zipcode = '', phone]) => ({
    email: emailOf(who),
    ship_address: withStateId({ name, address1, city, zipcode, phone, company: 'Private' }),
  }))
}

/** The address of somebody whom the demo's tables call by a short name. */
export function emailOf(who: string): string {
  return who === 'shopper' ? DEMO_SHOPPER : `${who}@example.test`
}
