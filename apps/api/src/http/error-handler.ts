import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidApiKey, notFound, ShopError } from '../shop-error.ts'
import { sendRefusalPage } from './refusal-page.ts'
import { HTTPS_ONLY, SECURITY_HEADERS } from './security-headers.ts'

/** Turns whatever was thrown into the one shape of refusal. A stack trace goes to the log and never further. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ShopError>((error, request, reply) => {
    const refusal = toShopError(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected error')
      const unexpected = new ShopError('shop.unexpected_error')
      return reply.code(unexpected.status).send(toErrorBody(unexpected))
    }
    if (refusal.code === 'payment.provider_away') {
      request.log.error({ err: refusal.cause }, 'the card company is away')
    } else if (SQL_STATE.test(error.code ?? '') || refusal.status === 503) {
      request.log.warn({ err: error }, 'the database did not do it')
    }
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    reply.code(refusal.status)
    return asksForPage(request) ? sendRefusalPage(reply, refusal.message) : reply.send(toErrorBody(refusal))
  })
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
}

/** A page of the storefront, asked for by a browser. */
function asksForPage({ routeOptions, headers: { accept = '' } }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && accept.includes('text/html')
}

/**
 * An address that cannot be read, such as `/%`. It reaches neither a route nor a hook, so everything is said here; its
 * request does not know of the proxy in front either.
 */
export function refuseAddress(trustProxy: boolean) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new ShopError('input.malformed_address')
    const forwarded = trustProxy && request.headers['x-forwarded-proto'] === 'https'
    if (forwarded || request.protocol === 'https') reply.header(...HTTPS_ONLY)
    void reply.headers(SECURITY_HEADERS).code(refusal.status).send(toErrorBody(refusal))
  }
}

export function toErrorBody(refusal: ShopError): ErrorBody {
  return {
    error: refusal.message,
    // The words that sign a storefront out which knows no codes.
    ...(refusal.code === 'auth.unauthenticated' ? { message: refusal.message } : {}),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    code: refusal.code,
    ...(refusal.params ? { params: refusal.params } : {}),
  }
}

const SQL_STATE = /^[0-9A-Z]{5}$/
/** PostgreSQL's classes 08 (connection), 53 (out of resources), 57 (going down), 55000 (lets nobody in), and socket errors. */
const DATABASE_AWAY = /^(08|53|57)|^55000$|^E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|TIMEDOUT)$/
const CONNECTION_LOST = /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable/i

/** Waited too long for a lock that somebody else holds, or they for ours as well. */
const LOCK_NOT_AVAILABLE = /^(55P03|40P01)$/
/** What no column can hold: a number out of its range, a NUL in a text. The caller sent it, since our own values fit. */
const CANNOT_BE_STORED = /^22(003|021|P02|P05)$/

/** The trigger that refuses whatever a deleted user would own: the call began while the account was still there. */
const USER_NOT_DELETED = 'user_not_deleted'

type Thrown = Error & { code?: string; statusCode?: number; constraint?: string }

export function toShopError(error: Thrown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (error.constraint === USER_NOT_DELETED) return invalidApiKey()
  const code = error.code ?? ''
  // With a status it is about the request: whoever hangs up while sending it has the same code.
  if (!error.statusCode && (DATABASE_AWAY.test(code) || CONNECTION_LOST.test(error.message))) {
    return new ShopError('shop.database_away')
  }
  if (LOCK_NOT_AVAILABLE.test(code)) return new ShopError('shop.row_locked')
  if (CANNOT_BE_STORED.test(code)) return new ShopError('input.not_storable')
  if (error.statusCode === 413) return new ShopError('input.too_large')
  if (error.statusCode === 404) return notFound()
  if (error.statusCode && error.statusCode < 500) return new ShopError('input.malformed')
  return undefined
}
