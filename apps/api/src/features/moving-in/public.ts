export { forgetMovedCustomer } from './tables/customer-rows.queries.ts'
export { forgetOldRows } from './moved-rows.queries.ts'
export { continueMovedFiles, runMovedFile } from './run-moved-file.ts'
