export { applyPriceRun } from './apply-price-run.ts'
export { continuePriceRuns } from './continue-price-runs.ts'
export { draftDailyPrices } from './draft-daily-prices.ts'
export { preparePriceRun } from './prepare-price-run.ts'
