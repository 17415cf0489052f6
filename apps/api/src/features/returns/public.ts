export { giveBackEntries } from './give-back-entries.ts'
export { refundCalledOffOrders, type CalledOffRow } from './refund-called-off-orders.ts'
