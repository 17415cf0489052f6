export {
  availableCreditOf,
  deleteCreditHold,
  insertCreditEntry,
  insertHold,
  spendHold,
  lockCredit,
} from './store-credit.queries.ts'
