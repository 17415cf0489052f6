export { eraseOldRegister } from './erase-old-register.ts'
export { readOwnRegister } from './read-own-register.ts'
