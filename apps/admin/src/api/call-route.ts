import type { CallOptions, InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { client } from './browser.ts'

/** Calls a route that the caller knows by its type parameter only. */
export async function callRoute<K extends KnownRoute>(
  route: K,
  input: InputOf<K>,
  options: CallOptions,
): Promise<ResponseOf<K>> {
  // Safe cast: TypeScript cannot resolve the client's arguments for a generic route.
  return (client as (key: K, input: InputOf<K>, options: CallOptions) => Promise<ResponseOf<K>>)(route, input, options)
}
