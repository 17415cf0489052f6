export { giveBackEntries } from './give-back-entries.ts'
export { giveBackCalledOff } from './give-back-called-off.ts'
export { refundCalledOffOrders, type CalledOffRow } from './refund-called-off-orders.ts'
