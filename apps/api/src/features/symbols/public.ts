export { refreshSymbols } from './refresh-symbols.ts'
