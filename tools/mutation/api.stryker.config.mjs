import { strykerConfig } from './stryker-defaults.mjs'

const MONEY = 'apps/api/src/features/{orders,checkout,payments,store-credit,loyalty,sell-carts}'

export default strykerConfig('api', {
  // SQL is evaluated by the database, and routes only delegate.
  mutate: [`${MONEY}/*.ts`, '!**/*.{test,queries,routes}.ts', '!**/public.ts'],
  ignorePatterns: ['bench', 'docs', 'e2e', 'apps/storefront', 'apps/admin', 'packages/ui'],
})
