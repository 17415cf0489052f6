export { applyBuyingRules } from './apply-buying-rules.ts'
export { getBuyingSettings, gradeSharesOf, lockBuyingSettings, type BuyingRow } from './buying-settings.queries.ts'
export { checkBuyingLimits, findBudgetRefusal, findCopiesRefusals } from './check-buying-limits.ts'
