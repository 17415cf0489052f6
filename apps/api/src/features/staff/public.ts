export { checkNotOwn } from './check-not-own.ts'
export { createAdmin } from './create-admin.ts'
export { recordChange } from './record-change.ts'
export { replaceDemoPasswords, type DemoPasswords } from './replace-demo-passwords.ts'
