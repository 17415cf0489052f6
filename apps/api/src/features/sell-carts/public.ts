export { isOverdue } from './sell-carts.queries.ts'
export { endOrRemindOffers } from './end-or-remind-offers.ts'
export { deleteOldBankDetails } from './delete-old-bank-details.ts'
/** For buying at the counter. */
export { leaveCollection } from './leave-collection.ts'
export { listItems, type ItemRow } from './sell-cart-items.queries.ts'
export { insertSellCartEvent, isSellingEnabled } from './sell-carts.queries.ts'
export { shelveCards } from './shelve-cards.ts'
