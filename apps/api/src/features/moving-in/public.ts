export { forgetMovedCustomer } from './tables/customer-rows.queries.ts'
export { forgetOldRows } from './moved-rows.queries.ts'
export { continueMovedFiles, workOffMovedFile } from './work-off-moved-file.ts'
