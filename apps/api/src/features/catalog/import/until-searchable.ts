import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../db/connect.ts'
import { listen } from '../../../db/listen.ts'
import { announceImported, listListeners } from './imports.queries.ts'

/** Repeated, because a process that was disconnected has missed the notification. */
const REPEAT_MS = 1000

/** Waits until all running processes can search an import's cards. `closed`: none is running; `late`: timed out. */
export async function untilSearchable(
  databaseUrl: string,
  importId: number,
  { timeoutMs }: { timeoutMs: number },
): Promise<'searchable' | 'closed' | 'late'> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const searched = new Set<number>()
  let news = Promise.withResolvers<void>()
  const stopListening = await listen(databaseUrl, 'import_searched', (notice) => {
    const [id = 0, listener = 0] = notice.split(' ').map(Number)
    if (id >= importId) searched.add(listener)
    news.resolve()
    news = Promise.withResolvers()
  })
  try {
    for (const ends = performance.now() + timeoutMs; performance.now() < ends;) {
      const open = await listListeners(db)
      if (open.length === 0) return 'closed'
      if (open.every((listener) => searched.has(listener))) return 'searchable'
      const told = news.promise
      await announceImported(db, importId)
      await Promise.race([told, wait(REPEAT_MS)])
    }
    return 'late'
  } finally {
    await stopListening()
    await close()
  }
}
