export {
  availableCreditOf,
  deleteHold,
  insertCreditEntry,
  insertHold,
  spendHold,
  lockCredit,
} from './store-credit.queries.ts'
