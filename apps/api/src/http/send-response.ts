import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding } from './encoded-body.ts'
import type { CachedResponse } from './response-cache.ts'
import { HTTPS_ONLY } from './security-headers.ts'

/** Below this, compression costs more than it saves. */
const MIN_BYTES = 1024
/**
 * For a private response, which is compressed for one client only. Smaller ones fit into TCP's initial window anyway.
 */
const MIN_PRIVATE_BYTES = 14 * 1024

/**
 * Sends a cached response: 304 on a matching ETag, else in an encoding that the client accepts. Written straight to the
 * socket: all headers are known, and Fastify's reply would double the cost.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === response.etag) return write(request, reply, response, { status: 304 })
  const encoding = chooseEncoding(request, response.body.length, MIN_BYTES)
  const bytes = response.body.in(encoding)
  const body = bytes instanceof Promise ? await bytes : bytes
  return write(request, reply, response, { status: response.status, body, encoding })
}

/** Sends a response that is for one client only. */
export async function sendPrivateResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  const encoding = chooseEncoding(request, body.length, MIN_PRIVATE_BYTES)
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  const compressed = await compress(body, encoding, 'data')
  releaseBuffer(body)
  return reply.send(compressed)
}

/**
 * Frees the memory at once instead of by garbage collection: a few responses of megabytes make V8 collect the whole heap,
 * and everybody waits. A small buffer is a slice of a pool and stays.
 */
function releaseBuffer({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}

type SentBytes = { status: number; body?: Buffer; encoding?: Encoding | undefined }

function write(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, sent: SentBytes): FastifyReply {
  const rawHeaders = [...response.rawHeaders, 'x-request-id', request.id]
  if (request.protocol === 'https') rawHeaders.push(...HTTPS_ONLY)
  if (sent.encoding) rawHeaders.push('content-encoding', sent.encoding)
  if (sent.body) rawHeaders.push('content-length', String(sent.body.length))
  reply.hijack()
  reply.raw.writeHead(sent.status, rawHeaders)
  reply.raw.end(sent.body)
  return reply
}

function chooseEncoding({ headers }: FastifyRequest, bytes: number, minBytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (bytes < minBytes || !accepted) return undefined
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}
