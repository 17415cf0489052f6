import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { SHARED_FILE, initWorker } from '../../processes/fork-worker.ts'
import { connect } from '../../db/connect.ts'
import type { CardIndex } from './index/card-index.ts'
import { takeApart, type IndexPart } from './index/carry-index.ts'
import { loadCardIndex } from './load-card-index.ts'

export type AskedReading = { url: string; urgent: boolean }
/** Nobody is held up here, and fewer journeys to the database mean fewer waits for a turn on a busy machine. */
const SLICE = 4000

/** A part of the index; null when there is no more; or what went wrong. */
export type IndexMessage = IndexPart | null | Error

/** A process of its own that reads the catalogue, hands the index over and is gone. */
initWorker()
// Sent by whoever starts the process, see load-in-process.ts.
const [asked] = (await once(process, 'message')) as [AskedReading]
try {
  await handOver(await read(asked))
} catch (error) {
  hand(error instanceof Error ? error : new Error(String(error)))
}

async function read({ url, urgent }: AskedReading): Promise<CardIndex> {
  const { db, close } = connect(url, { max: 1, stepsBack: !urgent })
  try {
    return await loadCardIndex(db, SLICE)
  } finally {
    await close()
  }
}

/** The next part when the last one has been taken in: others have their turn in between. */
async function handOver(index: CardIndex): Promise<void> {
  for (const part of takeApart(index, writeColumn)) {
    const taken = once(process, 'message')
    hand(part)
    await taken
  }
  hand(null)
}

function writeColumn(bytes: Uint8Array, begins: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(SHARED_FILE, bytes, written, bytes.length - written, begins + written)
  }
}

function hand(handed: IndexMessage): void {
  process.send?.(handed)
}
