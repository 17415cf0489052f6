import { randomUUID } from 'node:crypto'
import { close, fstatSync, openSync, read, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stopWorker, forkWorker } from '../../processes/fork-worker.ts'
import type { CardIndex } from './index/card-index.ts'
import { IndexInParts } from './index/carry-index.ts'
import type { AskedReading, IndexMessage } from './read-index.process.ts'

/** Enough for a catalogue several times the size of today's. */
const LIMITS = { oldMegabytes: 256, youngMegabytes: 16 }

/** `urgent`: somebody waits for it, so it does not step back. */
export type Reading = { signal: AbortSignal; urgent?: boolean }

/** Reads the catalogue beside the shop, so that customers neither wait for it nor pay for its garbage. */
export async function loadInProcess(url: string, reading: Reading): Promise<CardIndex> {
  const file = openNameless()
  try {
    const parts = await receiveParts(url, file, reading)
    return parts.whole(await readWhole(file))
  } finally {
    await promisify(close)(file)
  }
}

/** A file that is gone when nobody has it open any more, however that comes about. */
function openNameless(): number {
  const path = join(tmpdir(), `pennysleeve-index-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}

function receiveParts(url: string, file: number, { signal, urgent = false }: Reading): Promise<IndexInParts> {
  const child = forkWorker(import.meta.dirname, 'read-index.process.ts', { ...LIMITS, urgent }, file)
  const stop = () => stopWorker(child)
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<IndexInParts>((resolve, reject) => {
    const parts = new IndexInParts()
    child.on('message', (handed: IndexMessage) => {
      if (handed instanceof Error) return reject(handed)
      if (!handed) return resolve(parts)
      parts.take(handed)
      return child.send('taken')
    })
    // Every one of them, for one that nobody listens to would end the shop: a process that cannot start brings two.
    child.on('error', reject)
    child.once('exit', () => reject(new Error('The process that reads the catalogue ended early.')))
    child.send({ url, urgent } satisfies AskedReading)
  }).finally(() => {
    signal.removeEventListener('abort', stop)
    stop()
  })
}

const readPiece = promisify(read)

async function readWhole(file: number): Promise<ArrayBuffer> {
  const whole = new Uint8Array(fstatSync(file).size)
  for (let filled = 0; filled < whole.length;) {
    const { bytesRead } = await readPiece(file, whole, filled, whole.length - filled, filled)
    if (bytesRead === 0) throw new Error('The file of the index ends early.')
    filled += bytesRead
  }
  return whole.buffer
}
