export { checkVersion, withVersion, type Seen } from './check-version.ts'
