import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CardDataBroken } from './card-data-broken.ts'

/** The bytes as they are, or unzipped when they are zipped: by their beginning, whatever the file is called. */
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
    // Whoever stops early closes the file or the connection behind it.
    await rest.return?.()
  }
}

/** Larger pieces Linux would map and unmap anew each time. */
const CHUNK_BYTES = 96 * 1024

async function* unzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false })
  const gunzip = pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), () => {
    // Whoever reads on learns of the failure there.
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
