import { ApiError } from '@pennysleeve/contract/client.ts'

/** The first cash of the day: the drawer is opened, and the sale or purchase goes on. */
export function isDrawerClosed(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'drawer.not_open'
}

/** A drawer of that name is open, so that this device can join it. */
export function isDrawerOpen(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'drawer.open_already'
}
