import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CardDataBroken } from './card-data-broken.ts'

/** Decompresses gzip, recognised by its magic number; other bytes pass unchanged. */
export async function* unzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const rest = chunks[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) return
  const all = startWith(first.value, rest)
  if (first.value[0] === 0x1f && first.value[1] === 0x8b) yield* unzip(all)
  else yield* all
}

async function* startWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // Closes the file or connection if the consumer stops early.
    await rest.return?.()
  }
}

/** Below malloc's mmap threshold (128 kB): larger buffers would be mapped and unmapped each time. */
const CHUNK_BYTES = 96 * 1024

async function* unzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false })
  const gunzip = pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), () => {
    // The error is thrown to the consumer below.
  })
  try {
    yield* gunzip
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw new CardDataBroken('It is cut off: the compressed data has no end.')
    if (code.startsWith('Z_')) throw new CardDataBroken('Its compression is damaged.')
    throw error
  }
}
