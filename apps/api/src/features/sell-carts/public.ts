export { eraseBankDetails } from './erase-bank-details.ts'
