import { ApiError } from '@pennysleeve/contract/client.ts'

/** The first cash of the day: the drawer is opened, and the sale or purchase goes on. */
export function isDrawerClosed(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'drawer.not_open'
}
