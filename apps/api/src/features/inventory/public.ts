export { presentShelf } from './inventory.present.ts'
export { listShelf } from './inventory.queries.ts'
