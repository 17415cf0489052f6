import type { Config } from '../../config.ts'
import type { Caller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'

/** The relying party: a passkey works on the host it was created for only. */
export type RelyingParty = { id: string; origin: string }

/** In production as configured, never from the Host header, which the client chooses. */
export function relyingParty({ production, shopUrl }: Config, { origin }: Caller): RelyingParty {
  const url = production ? shopUrl : origin
  if (url === undefined) throw new ShopError('passkey.not_configured')
  return { id: new URL(url).hostname, origin: url }
}
