export { availableCreditOf, deleteHold, insertCreditEntry, insertHold, lockCredit } from './store-credit.queries.ts'
