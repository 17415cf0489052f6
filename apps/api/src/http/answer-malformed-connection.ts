import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ShopError } from '../shop-error.ts'
import { toErrorBody } from './error-handler.ts'

/** Malformed HTTP reaches neither a route nor a hook: the refusal is written to the socket, which is then closed. */
export function answerMalformedConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(writeResponse(connectionRefusal(error.code)))
  socket.destroy(error)
}

function connectionRefusal(code: string | undefined): ShopError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ShopError('input.timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return new ShopError('input.headers_too_large')
  return new ShopError('input.malformed')
}

function writeResponse(refusal: ShopError): string {
  const body = JSON.stringify(toErrorBody(refusal))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
