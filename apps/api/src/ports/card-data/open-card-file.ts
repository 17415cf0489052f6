import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CardDataBroken } from './card-data-broken.ts'
import { unzipped } from './unzipped.ts'

/** Card data as bytes, wherever it comes from. */
export type CardData = {
  name: string
  /** As it lies on the disk or comes over the wire, zipped or not; unknown when nobody told. */
  size_bytes: number | undefined
  read_bytes: () => number
  chunks: AsyncIterable<Buffer>
}

/** Throws when there is no such file; whether it holds cards shows as it is read. */
export async function openCardFile(path: string): Promise<CardData> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(path, error)
  })
  if (!stats.isFile()) throw new CardDataBroken(`${path} is not a file.`)
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  // Nobody may be listening yet; whoever reads learns of it then.
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
