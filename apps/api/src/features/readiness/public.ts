export { checkReadiness } from './check-readiness.ts'
