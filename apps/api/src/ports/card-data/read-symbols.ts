import { z } from 'zod'

/** The fields that we use; others are ignored. */
const symbolList = z.object({
  data: z.array(
    z.object({ symbol: z.string().max(20), svg_uri: z.url({ protocol: /^https$/ }), english: z.string().max(200) }),
  ),
})
export type ServiceSymbol = z.infer<typeof symbolList>['data'][number]

const TIMEOUT_MS = 10_000

/** Reads the symbols of the public card-data service. Throws if it fails or its response is unexpected. */
export async function readSymbols(cardDataUrl: string): Promise<ServiceSymbol[]> {
  const response = await fetch(new URL('/symbology', cardDataUrl), {
    // The service requires a User-Agent.
    headers: { accept: 'application/json', 'user-agent': 'Pennysleeve/1.0' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The card-data service answered ${response.status}`)
  return symbolList.parse(await response.json()).data
}
