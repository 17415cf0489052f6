export { checkNotOwn } from './check-not-own.ts'
export { createAdmin } from './create-admin.ts'
export { recordChange } from './record-change.ts'
