export { releaseStock, reserveStock, takeReservedStock } from './stock.queries.ts'
