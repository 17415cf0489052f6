export { findStockRefusal } from './find-stock-refusal.ts'
export {
  correctCost,
  lockGoods,
  writeOffUnreserved,
  moveStock,
  releaseStock,
  RESERVED_ON_SHELF,
  reserveStock,
  returnPreOrdered,
  takeReservedStock,
  withCostOfSale,
} from './stock.queries.ts'
export {
  deleteOldStockHolds,
  endStockHolds,
  deleteOpenHolds,
  insertStockHolds,
  type HeldTooLong,
} from './stock-holds.queries.ts'
