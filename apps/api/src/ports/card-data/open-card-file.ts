import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CardDataBroken } from './card-data-broken.ts'

/** Card data as bytes, wherever it comes from. */
export type CardData = {
  name: string
  /** As it lies on the disk or comes over the wire, compressed or not; unknown when nobody told. */
  size_bytes: number | undefined
  read_bytes: () => number
  chunks: AsyncIterable<Buffer>
}

/** Throws when there is no such file; whether it holds cards shows as it is read. */
export async function openCardFile(path: string): Promise<CardData> {
  const { size, gzipped } = await lookInto(path)
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  return {
    name: basename(path),
    size_bytes: size,
    read_bytes: () => file.bytesRead,
    chunks: gzipped ? unzip(file) : file,
  }
}

async function lookInto(path: string): Promise<{ size: number; gzipped: boolean }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CardDataBroken(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${error.code}).`,
    )
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new CardDataBroken(`${path} is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return { size: stats.size, gzipped: bytesRead === 2 && isGzip(buffer) }
  } finally {
    await file.close()
  }
}

function isGzip(start: Buffer): boolean {
  return start[0] === 0x1f && start[1] === 0x8b
}

async function* unzip(source: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  const unzipped = pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => {
    // Whoever reads on learns of the failure there.
  })
  try {
    yield* unzipped
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw new CardDataBroken('It is cut off: the compressed data has no end.')
    if (code.startsWith('Z_')) throw new CardDataBroken('Its compression is damaged.')
    throw error
  }
}
