export { ensureVariants } from './ensure-variants.ts'
export { presentInventory } from './inventory.present.ts'
export { listInventoryOfVariants } from './inventory.queries.ts'
export { insertVariants } from './variants.queries.ts'
