export { refundCalledOff } from './refund-called-off.ts'
