import { connect } from '../apps/api/src/db/connect.ts'
import { IMPORT_CONNECTIONS, importCards } from '../apps/api/src/features/catalog/public.ts'
import { openCardFile } from '../apps/api/src/ports/card-data/open-card-file.ts'

// One import in its own process, to measure its memory.
export type ImportFigures = { objects: number; seconds: number; to_write: number; peak_mb: number }

process.on('message', ({ url, file }: { url: string; file: string }) => void run(url, file))

async function run(url: string, file: string): Promise<void> {
  const { db, close } = connect(url, { max: IMPORT_CONNECTIONS })
  const startedAt = performance.now()
  const { objects, to_write } = await importCards(db, await openCardFile(file), {
    all: false,
    now: Date.now,
  })
  const seconds = (performance.now() - startedAt) / 1000
  await close()
  const figures: ImportFigures = { objects, seconds, to_write, peak_mb: process.resourceUsage().maxRSS / 1024 }
  process.send?.(figures)
}
