import { hash } from 'node:crypto'
import { ShopError } from '../../shop-error.ts'

/** The version that an edit is based on. */
export type SeenVersion = { version?: string | undefined }

/** A text or setting with its version. */
export function withVersion<Thing extends object>(thing: Thing): Thing & { version: string } {
  return { ...thing, version: versionOf(thing) }
}

/**
 * Optimistic locking, behind the shop's lock: refuses an edit based on an older version. `now` is the current value.
 */
export function checkVersion(seen: string | undefined, now: object): void {
  if (seen === undefined || seen === versionOf(now)) return
  throw new ShopError('content.changed_meanwhile')
}

function versionOf(thing: object): string {
  return hash('sha1', JSON.stringify(thing)).slice(0, 16)
}
