import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { connect } from '../../db/connect.ts'
import { announceImported, listListeners } from './imports.queries.ts'

/** A shop that has lost its connection for a moment has not heard of the import: it is told again. */
const TELL_AGAIN_MS = 1000

/**
 * Waits until every open shop can find what an import has brought. `closed`: none is open, so the next one that opens
 * finds it; `late`: one of them has not said so in time.
 */
export async function untilSearchable(
  databaseUrl: string,
  importId: number,
  { patienceMs }: { patienceMs: number },
): Promise<'searchable' | 'closed' | 'late'> {
  const heard = new Client({ connectionString: databaseUrl })
  const { db, close } = connect(databaseUrl, { max: 1 })
  const searched = new Set<number>()
  let news = Promise.withResolvers<void>()
  heard.on('notification', ({ payload = '' }) => {
    const [id = 0, listener = 0] = payload.split(' ').map(Number)
    if (id >= importId) searched.add(listener)
    news.resolve()
    news = Promise.withResolvers()
  })
  // Whoever waits learns of a broken connection by the next statement.
  heard.on('error', () => undefined)
  try {
    await heard.connect()
    await heard.query('listen import_searched')
    for (const ends = performance.now() + patienceMs; performance.now() < ends;) {
      const open = await listListeners(db)
      if (open.length === 0) return 'closed'
      if (open.every((listener) => searched.has(listener))) return 'searchable'
      const told = news.promise
      await announceImported(db, importId)
      await Promise.race([told, wait(TELL_AGAIN_MS)])
    }
    return 'late'
  } finally {
    await heard.end()
    await close()
  }
}
