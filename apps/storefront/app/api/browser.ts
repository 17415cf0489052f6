import { createClient, httpTransport } from '@sideboard/contract/client.ts'
import { endSessionOn } from '../session/end-session-on.ts'
import { readToken } from '../session/session.ts'
import { createQueryClient } from './query-client.ts'

/** The browser's one way to the API. */
export const client = createClient(httpTransport('', readToken))

/** The browser's one cache. The server makes a fresh one for every page. */
export const browserQueryClient = createQueryClient(client, endSessionOn)
