import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer } from './kept-answers.ts'
import { HTTPS_ONLY } from './security-headers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this, compressing costs more than it saves. */
const MIN_BYTES = 1024

const ENCODERS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipped(body),
}

/**
 * Sends a kept answer: 304 when the caller has it already, else compressed as the caller likes, once for all callers.
 * Straight to the socket: everything about it is known beforehand, and Fastify's way would cost as much as the rest.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === answer.etag) return write(request, reply, answer, { status: 304 })
  const encoding = answer.body.length < MIN_BYTES ? undefined : chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return write(request, reply, answer, { status: answer.status, body: answer.body })
  return write(request, reply, answer, { status: answer.status, body: await encode(answer, encoding), encoding })
}

type Sent = { status: number; body?: Buffer; encoding?: string }

function write(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer, sent: Sent): FastifyReply {
  const head = [...answer.head, 'x-request-id', request.id]
  if (request.protocol === 'https') head.push(...HTTPS_ONLY)
  if (sent.encoding) head.push('content-encoding', sent.encoding)
  if (sent.body) head.push('content-length', String(sent.body.length))
  reply.hijack()
  reply.raw.writeHead(sent.status, head)
  reply.raw.end(sent.body)
  return reply
}

function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (!accepted) return undefined
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

function encode(answer: KeptAnswer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = answer.encoded.get(encoding)
  if (known) return known
  const made = ENCODERS[encoding]!(answer.body)
  answer.encoded.set(encoding, made)
  return made
}
