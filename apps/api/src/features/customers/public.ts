export { listCustomers, type CustomerListRow } from './customers.queries.ts'
