import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding } from './answer-bytes.ts'
import type { CachedResponse } from './response-cache.ts'
import { HTTPS_ONLY } from './security-headers.ts'

/** Below this, compressing costs more than it saves. */
const MIN_BYTES = 1024
/** What fits into the first packets arrives no sooner when it is smaller, and is compressed for one caller only. */
const MIN_PRIVATE_BYTES = 14 * 1024

/**
 * Sends a cached answer: 304 when the caller has it already, else compressed as the caller likes, once for all callers.
 * Straight to the socket: everything about it is known beforehand, and Fastify's way would cost as much as the rest.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === answer.etag) return write(request, reply, answer, { status: 304 })
  const encoding = chooseEncoding(request, answer.body.length, MIN_BYTES)
  const bytes = answer.body.in(encoding)
  const body = bytes instanceof Promise ? await bytes : bytes
  return write(request, reply, answer, { status: answer.status, body, encoding })
}

/** Sends what is meant for one caller only. */
export async function sendPrivately(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  const encoding = chooseEncoding(request, body.length, MIN_PRIVATE_BYTES)
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return reply.send(await compress(body, encoding, 'data'))
}

type Sent = { status: number; body?: Buffer; encoding?: Encoding | undefined }

function write(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, sent: Sent): FastifyReply {
  const head = [...answer.head, 'x-request-id', request.id]
  if (request.protocol === 'https') head.push(...HTTPS_ONLY)
  if (sent.encoding) head.push('content-encoding', sent.encoding)
  if (sent.body) head.push('content-length', String(sent.body.length))
  reply.hijack()
  reply.raw.writeHead(sent.status, head)
  reply.raw.end(sent.body)
  return reply
}

function chooseEncoding({ headers }: FastifyRequest, bytes: number, minBytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (bytes < minBytes || !accepted) return undefined
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}
