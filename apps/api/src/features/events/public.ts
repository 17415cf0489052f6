export { endEvents } from './end-events.ts'
export { deleteOldEntrants } from './event-orders.queries.ts'
export { refundCalledOffEntries } from './refund-called-off-entries.ts'
export { remindEntrants } from './remind-entrants.ts'
