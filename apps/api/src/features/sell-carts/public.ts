export { applyBuyingRules } from './apply-buying-rules.ts'
export { isOverdue } from './sell-carts.queries.ts'
export { settleOffers } from './settle-offers.ts'
export { eraseBankDetails } from './erase-bank-details.ts'
