export { moveStock, releaseStock, reserveStock, shelveStock, takeReservedStock } from './stock.queries.ts'
export {
  deleteOpenStockHolds,
  endStockHolds,
  insertStockHolds,
  listHeldTooLong,
  type HeldTooLong,
} from './stock-holds.queries.ts'
