import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer } from './kept-answers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this, compressing costs more than it saves. */
const MIN_BYTES = 1024

const ENCODERS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipped(body),
}

/** Sends a kept answer: 304 when the caller has it already, else compressed as the caller likes, once for all callers. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers(answer.headers).header('etag', answer.etag)
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.code(answer.status)
  if (answer.body.length < MIN_BYTES) return reply.send(answer.body)
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await encode(answer, encoding))
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
