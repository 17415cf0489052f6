export { presentInventory } from './inventory.present.ts'
export { listInventory } from './inventory.queries.ts'
