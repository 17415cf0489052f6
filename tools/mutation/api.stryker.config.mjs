import { strykerConfig } from './stryker-defaults.mjs'

const MONEY = 'apps/api/src/features/{orders,checkout,payments,store-credit,loyalty,sell-carts}'

export default strykerConfig('api', {
  // What a statement says is the database's to compute; a route only hands on.
  mutate: [`${MONEY}/*.ts`, '!**/*.{test,queries,routes}.ts', '!**/public.ts'],
  ignorePatterns: ['bench', 'docs', 'e2e', 'apps/storefront', 'apps/admin', 'packages/ui'],
})
