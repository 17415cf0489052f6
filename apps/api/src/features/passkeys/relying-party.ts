import type { Config } from '../../config.ts'
import type { Caller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'

/** Where passkeys are made and used: a passkey made for one host works on no other. */
export type RelyingParty = { id: string; origin: string }

/** In production only as configured: what a request calls us would let its sender choose. */
export function relyingParty({ production, shopUrl }: Config, { origin }: Caller): RelyingParty {
  const address = production ? shopUrl : origin
  if (address === undefined) throw new ShopError('passkey.not_configured')
  return { id: new URL(address).hostname, origin: address }
}
