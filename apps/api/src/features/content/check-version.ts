import { hash } from 'node:crypto'
import { ShopError } from '../../shop-error.ts'

/** What a change says of the text it was made from. */
export type Seen = { version?: string | undefined }

/** A text or setting with what stands for it as it is now. */
export function withVersion<Thing extends object>(thing: Thing): Thing & { version: string } {
  return { ...thing, version: versionOf(thing) }
}

/** Behind the shop's lock: nobody overwrites what they have not seen. `now` is what the version was made of. */
export function checkVersion(seen: string | undefined, now: object): void {
  if (seen === undefined || seen === versionOf(now)) return
  throw new ShopError('content.changed_meanwhile')
}

function versionOf(thing: object): string {
  return hash('sha1', JSON.stringify(thing)).slice(0, 16)
}
