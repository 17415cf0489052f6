export { isOverdue } from './sell-carts.queries.ts'
export { eraseBankDetails } from './erase-bank-details.ts'
