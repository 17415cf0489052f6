export { giveBackCalledOff } from './give-back-called-off.ts'
