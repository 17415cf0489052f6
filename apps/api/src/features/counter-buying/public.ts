export { deleteOldRegisterEntries } from './dealer-register.queries.ts'
export { readOwnRegister } from './read-own-register.ts'
