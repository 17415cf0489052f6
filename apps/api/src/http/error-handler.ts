import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidToken, notFound, ShopError } from '../shop-error.ts'
import { sendRefusalPage } from './refusal-page.ts'
import { HTTPS_ONLY, SECURITY_HEADERS } from './security-headers.ts'

/** Turns every error into the one shape of refusal. Stack traces go to the log only. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ShopError>((error, request, reply) => {
    const refusal = toShopError(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected error')
      const unexpected = new ShopError('shop.unexpected_error')
      return reply.code(unexpected.status).send(toErrorBody(unexpected))
    }
    if (refusal.code === 'payment.provider_away') {
      request.log.error({ err: refusal.cause }, 'the payment provider is unavailable')
    } else if (SQL_STATE.test(error.code ?? '') || refusal.status === 503) {
      const who = refusal.code === 'search.interrupted' ? 'the search' : 'the database'
      request.log.warn({ err: error }, `${who} did not do it`)
    }
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    reply.code(refusal.status)
    return asksForPage(request) ? sendRefusalPage(reply, refusal.message) : reply.send(toErrorBody(refusal))
  })
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
}

/** True for a page of the storefront requested by a browser. */
function asksForPage({ routeOptions, headers: { accept = '' } }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && accept.includes('text/html')
}

/**
 * A malformed URL such as `/%` reaches neither a route nor a hook, so headers and log are written here. Its request
 * does not know of the proxy either.
 */
export function answerMalformedUrl(trustProxy: boolean) {
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
    // Older storefronts know an invalid token by this text, not by its code.
    ...(refusal.code === 'auth.unauthenticated' ? { message: refusal.message } : {}),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    code: refusal.code,
    ...(refusal.params ? { params: refusal.params } : {}),
  }
}

const SQL_STATE = /^[0-9A-Z]{5}$/
/**
 * PostgreSQL's classes 08 (connection), 53 (out of resources), 57 (shutting down), 55000 (not accepting), and socket
 * errors.
 */
const DATABASE_AWAY = /^(08|53|57)|^55000$|^E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|TIMEDOUT)$/
const CONNECTION_LOST = /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable/i

/** Lock timeout or deadlock. */
const LOCK_NOT_AVAILABLE = /^(55P03|40P01)$/
/** Numeric overflow, a day of the year 0 or NUL in a text: input that no column can hold, since the shop's own values fit. */
const CANNOT_BE_STORED = /^22(003|008|021|P02|P05)$/

/**
 * Raised by the trigger that keeps deleted users from owning anything: the call began while the account still existed.
 */
const USER_NOT_DELETED = 'user_not_deleted'

type UnknownError = Error & { code?: string; statusCode?: number; constraint?: string }

export function toShopError(error: UnknownError): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (error.constraint === USER_NOT_DELETED) return invalidToken()
  const code = error.code ?? ''
  // An error with a status is about the request: an aborted upload has the same code as a lost database socket.
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
