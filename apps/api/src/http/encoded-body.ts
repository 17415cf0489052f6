import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { currentWork } from '../processes/work-budget.ts'

export type Encoding = 'br' | 'gzip'
/** Compression levels: a search takes less time than the best compression, a page is requested by many. */
export type Quality = 'data' | 'page'

const { BROTLI_PARAM_QUALITY } = constants
const BROTLI_QUALITY = { data: 3, page: 5 }
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** Output chunk size. Responses compress to less than zlib's default of 16 kB, most of which would be wasted. */
const CHUNK_BYTES = { ratio: 1 / 4, min: 1024, max: 64 * 1024 }

export async function compress(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  const startedAt = performance.now()
  try {
    return await compressInThreadPool(body, encoding, quality)
  } finally {
    currentWork()?.charge(performance.now() - startedAt)
  }
}

function compressInThreadPool(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  const expected = Math.ceil(body.length * CHUNK_BYTES.ratio)
  const chunkSize = Math.min(Math.max(expected, CHUNK_BYTES.min), CHUNK_BYTES.max)
  if (encoding === 'gzip') return gzipped(body, { chunkSize })
  return brotli(body, { chunkSize, params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[quality] } })
}

type Encoded = { encoding: Encoding | undefined; bytes: Buffer | Promise<Buffer> }

/**
 * A response body in the encoding that was requested last: nearly all clients accept the same one, and it is a tenth of
 * the plain size.
 */
export class EncodedBody {
  readonly length: number
  #quality: Quality
  #encoded: Encoded

  constructor(body: Buffer, quality: Quality) {
    this.length = body.length
    this.#quality = quality
    this.#encoded = { encoding: undefined, bytes: body }
  }

  /** Synchronous where the encoding is there already. */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (this.#encoded.encoding === encoding) return this.#encoded.bytes
    // Stored before it is finished, so that concurrent requests share the work.
    const before = this.#encoded
    const pending = this.#make(encoding, before)
    const encoded: Encoded = { encoding, bytes: pending }
    this.#encoded = encoded
    pending.then(
      (bytes) => (encoded.bytes = bytes),
      // After a failure the next request tries again.
      () => Object.assign(encoded, before),
    )
    return pending
  }

  async #make(encoding: Encoding | undefined, from: Encoded): Promise<Buffer> {
    const plain = await decompress(from)
    return copyBuffer(encoding ? await compress(plain, encoding, this.#quality) : plain)
  }
}

async function decompress({ encoding, bytes }: Encoded): Promise<Buffer> {
  if (!encoding) return bytes
  return encoding === 'br' ? unbrotli(await bytes) : gunzipped(await bytes)
}

/** Small buffers are slices of a pool and would keep all of it in memory. */
export function copyBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
