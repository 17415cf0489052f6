export { deleteHold, getAvailableCredit, insertCreditEntry, insertHold, lockCredit } from './store-credit.queries.ts'
