export { releaseStock, reserveStock, shelveStock, takeReservedStock } from './stock.queries.ts'
