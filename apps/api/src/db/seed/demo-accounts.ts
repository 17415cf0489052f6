/** Who can sign in to the demo shop; `npm start` prints them. */
export const DEMO_PASSWORD = 'sideboard-demo'
/** Its argon2id hash, made once: seeding stays below the feature that hashes passwords. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Jm0MIwS/dl64d/Vtp4IKuw$x1xHWu8N5K6PlqftBKo1DKNEzMbhh5NrlxVMNAweYiI'

/** The customer of the demonstration, whose account has something of everything. */
export const DEMO_SHOPPER = 'shopper@sideboard.test'

export const demoAccounts = [
  { email: DEMO_SHOPPER, role: 'customer', store_credit_cents: 5000, loyalty_points: 4 },
  { email: 'staff@sideboard.test', role: 'admin', store_credit_cents: 0, loyalty_points: 0 },
]
