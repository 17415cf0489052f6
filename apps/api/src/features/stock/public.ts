export { moveStock, releaseStock, reserveStock, shelveStock, takeReservedStock } from './stock.queries.ts'
