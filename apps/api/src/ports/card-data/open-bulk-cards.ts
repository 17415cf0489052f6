import { z } from 'zod'
import { CardDataBroken } from './card-data-broken.ts'
import type { CardData } from './open-card-file.ts'
import { unzipped } from './unzipped.ts'

/** The service's name for the file with every printing once. */
export const BULK_SOURCE = 'default_cards'

const bulkList = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      /** JSON Lines; `download_uri` is the older JSON array. */
      jsonl_download_uri: z.url().optional(),
      download_uri: z.url().optional(),
    }),
  ),
})

// The service requires a User-Agent.
const HEADERS = { accept: 'application/json, */*', 'user-agent': 'Pennysleeve/1.0' }
const LIST_TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 30 * 60_000

/** Finds the newest bulk file and starts the download. Throws if the service fails or its response is unexpected. */
export async function openBulkCards(cardDataUrl: string): Promise<CardData> {
  const list = bulkList.parse(await (await ask(new URL('/bulk-data', cardDataUrl), LIST_TIMEOUT_MS)).json())
  const file = list.data.find(({ type }) => type === BULK_SOURCE)
  const url = file?.jsonl_download_uri ?? file?.download_uri
  if (!url) throw new CardDataBroken(`The card-data service offers no ${BULK_SOURCE}.`)
  const response = await ask(new URL(url), FILE_TIMEOUT_MS)
  let read = 0
  const count = async function* () {
    for await (const chunk of response.body ?? []) {
      read += chunk.length
      yield Buffer.from(chunk)
    }
  }
  return {
    name: BULK_SOURCE,
    // fetch decompresses Content-Encoding, so Content-Length is not the number of bytes read.
    size_bytes: response.headers.has('content-encoding')
      ? undefined
      : Number(response.headers.get('content-length')) || undefined,
    read_bytes: () => read,
    chunks: unzipped(count()),
  }
}

async function ask(url: URL, timeoutMs: number): Promise<Response> {
  const response = await fetch(url, { headers: HEADERS, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new CardDataBroken(`The card-data service answered ${response.status}.`)
  return response
}
