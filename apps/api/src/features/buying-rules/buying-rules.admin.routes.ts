import type { buyingRulesRoutes } from '@pennysleeve/contract/admin/buying-rules.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { CardSearch } from '../card-search/public.ts'
import { withVersion } from '../content/public.ts'
import { getBuyingPolicy } from './buying-policy.queries.ts'
import { getBuyingSettings } from './buying-settings.queries.ts'
import { changeBuyingRules } from './change-buying-rules.ts'
import { changeBuyingSettings } from './change-buying-settings.ts'
import { checkBuyingRules } from './find-rule-products.ts'
import { previewBuyingRule } from './preview-buying-rule.ts'

export function adminBuyingRulesHandlers(
  { db }: Deps,
  search: CardSearch,
): Pick<Handlers, keyof typeof buyingRulesRoutes> {
  return {
    'GET /api/admin/buying': async () => readBuying(db),
    'PUT /api/admin/buying': async ({ body }, { session, once }) =>
      once(async (tx) => {
        const { cash_budget, credit_budget, ...buying } = body.buying
        const budgets = { cash_budget_cents: cash_budget, credit_budget_cents: credit_budget }
        await changeBuyingSettings(tx, session, { ...buying, ...budgets })
        return readBuying(tx)
      }),
    'GET /api/admin/buying_rules': async () => getBuyingPolicy(db),
    'PUT /api/admin/buying_rules': async ({ body }, { session, once }) => {
      await checkBuyingRules(search, body.buying_rules.rules)
      return once((tx) => changeBuyingRules(tx, session, body.buying_rules))
    },
    'GET /api/admin/buying_matches': async ({ query: { q, percent } }) =>
      previewBuyingRule({ db, search }, q, percent ?? 0),
  }
}

async function readBuying(db: Db) {
  const row = await getBuyingSettings(db)
  const { cash_budget_cents, credit_budget_cents, ...settings } = row
  const { version } = withVersion(row)
  return {
    buying: {
      ...settings,
      cash_budget: amountText(cash_budget_cents),
      credit_budget: amountText(credit_budget_cents),
      version,
    },
  }
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : moneyText(cents(amount))
}
