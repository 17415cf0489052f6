export {
  availableCreditOf,
  deleteCreditHold,
  hasAccount,
  insertCreditEntry,
  insertHold,
  spendHold,
  lockCredit,
} from './store-credit.queries.ts'
