import { z } from 'zod'

/** The parts of the service's list that we use; whatever else it says is passed over. */
const symbolList = z.object({
  data: z.array(
    z.object({ symbol: z.string().max(20), svg_uri: z.url({ protocol: /^https$/ }), english: z.string().max(200) }),
  ),
})
export type ServiceSymbol = z.infer<typeof symbolList>['data'][number]

const TIMEOUT_MS = 10_000

/** Reads the symbols of the public card-data service. Throws when it is away or says something else. */
export async function readSymbols(cardDataUrl: string): Promise<ServiceSymbol[]> {
  const response = await fetch(new URL('/symbology', cardDataUrl), {
    // The service asks callers to say who they are.
    headers: { accept: 'application/json', 'user-agent': 'Pennysleeve/1.0' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The card-data service answered ${response.status}`)
  return symbolList.parse(await response.json()).data
}
