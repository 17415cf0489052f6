export { checkVersion, withVersion, type SeenVersion } from './check-version.ts'
