export {
  correctCost,
  writeOffUnreserved,
  moveStock,
  releaseStock,
  reserveStock,
  restock,
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
