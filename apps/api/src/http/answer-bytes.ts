import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { currentWork } from '../processes/work-budget.ts'

export type Encoding = 'br' | 'gzip'
/** Of compressing: a search is made in less time than the better one takes, a page is asked for by many. */
export type Quality = 'data' | 'page'

const { BROTLI_PARAM_QUALITY } = constants
const BROTLI_QUALITY = { data: 3, page: 5 }
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** Where a compressor puts what it makes. Answers shrink to less; Node's own sixteen kilobytes are mostly thrown away. */
const ROOM = { share: 1 / 4, leastBytes: 1024, mostBytes: 64 * 1024 }

export async function compress(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  const begun = performance.now()
  try {
    return await inThread(body, encoding, quality)
  } finally {
    currentWork()?.charge(performance.now() - begun)
  }
}

function inThread(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  const room = Math.ceil(body.length * ROOM.share)
  const chunkSize = Math.min(Math.max(room, ROOM.leastBytes), ROOM.mostBytes)
  if (encoding === 'gzip') return gzipped(body, { chunkSize })
  return brotli(body, { chunkSize, params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[quality] } })
}

type Form = { encoding: Encoding | undefined; bytes: Buffer | Promise<Buffer> }

/**
 * An answer in one form at a time, plain or compressed, whichever was asked for last: nearly every caller wants the same
 * one, a tenth as long as the others.
 */
export class AnswerBytes {
  readonly length: number
  #quality: Quality
  #form: Form

  constructor(body: Buffer, quality: Quality) {
    this.length = body.length
    this.#quality = quality
    this.#form = { encoding: undefined, bytes: body }
  }

  /** At once where it can be: most callers want what is there. */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (this.#form.encoding === encoding) return this.#form.bytes
    // Before it is made: callers who ask meanwhile share the work.
    const before = this.#form
    const making = this.#make(encoding, before)
    const form: Form = { encoding, bytes: making }
    this.#form = form
    making.then(
      (bytes) => (form.bytes = bytes),
      // The next one who asks tries again.
      () => Object.assign(form, before),
    )
    return making
  }

  async #make(encoding: Encoding | undefined, from: Form): Promise<Buffer> {
    const plain = await decompress(from)
    return copyBuffer(encoding ? await compress(plain, encoding, this.#quality) : plain)
  }
}

async function decompress({ encoding, bytes }: Form): Promise<Buffer> {
  if (!encoding) return bytes
  return encoding === 'br' ? unbrotli(await bytes) : gunzipped(await bytes)
}

/** Small buffers are pieces of larger ones, which stay as long as they do: a compressed kilobyte keeps sixteen. */
export function copyBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
