import { endBeside, startBeside } from '../../beside-the-shop.ts'
import type { CardIndex } from './index/card-index.ts'
import { IndexInParts } from './index/carry-index.ts'
import type { Handed } from './read-index.process.ts'

/** Enough for a catalogue several times the size of today's. */
const LIMITS = { oldMegabytes: 256, youngMegabytes: 4 }

/** Reads the catalogue beside the shop, so that customers neither wait for it nor pay for its garbage. */
export function loadInProcess(url: string, signal: AbortSignal): Promise<CardIndex> {
  const child = startBeside(import.meta.dirname, 'read-index.process.ts', LIMITS)
  const stop = () => endBeside(child)
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<CardIndex>((resolve, reject) => {
    const parts = new IndexInParts()
    child.on('message', (handed: Handed) => {
      if (handed instanceof Error) return reject(handed)
      if (!handed) return resolve(parts.whole())
      parts.take(handed)
      return child.send('taken')
    })
    // Every one of them, for one that nobody listens to would end the shop: a process that cannot start brings two.
    child.on('error', reject)
    child.once('exit', () => reject(new Error('The process that reads the catalogue ended early.')))
    child.send(url)
  }).finally(() => {
    signal.removeEventListener('abort', stop)
    stop()
  })
}
