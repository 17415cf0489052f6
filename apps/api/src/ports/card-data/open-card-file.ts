import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CardDataBroken } from './card-data-broken.ts'
import { unzipped } from './unzipped.ts'

/** Card data as bytes, from a file or the network. */
export type CardData = {
  name: string
  /** Size as stored or transferred, compressed or not; undefined if unknown. */
  size_bytes: number | undefined
  read_bytes: () => number
  chunks: AsyncIterable<Buffer>
}

/** Throws if there is no such file. Its content is checked while it is read. */
export async function openCardFile(path: string): Promise<CardData> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(path, error)
  })
  if (!stats.isFile()) throw new CardDataBroken(`${path} is not a file.`)
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  // Prevents an uncaught error before the first read, which throws it.
  file.on('error', () => {})
  return {
    name: basename(path),
    size_bytes: stats.size,
    read_bytes: () => file.bytesRead,
    chunks: unzipped(
      (async function* () {
        try {
          yield* file
        } catch (error) {
          throw cannotRead(path, error as NodeJS.ErrnoException)
        }
      })(),
    ),
  }
}

function cannotRead(path: string, { code }: NodeJS.ErrnoException): CardDataBroken {
  return new CardDataBroken(
    code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`,
  )
}
