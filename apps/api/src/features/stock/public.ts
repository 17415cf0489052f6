export { releaseStock, reserveStock, returnStock, takeReservedStock } from './stock.queries.ts'
