import type { FastifyReply, FastifyRequest } from 'fastify'

/** No cookie authenticates anybody: only tokens do. */
export type Cookies = {
  get: (name: string) => string | undefined
  /** Default max age: the longest that browsers allow. */
  set: (name: string, value: string, seconds?: number) => void
}

/** The longest that browsers allow. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return {
    get: (name) => readCookie(request.headers.cookie ?? '', name),
    set: (name, value, seconds = MAX_AGE_SECONDS) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=/api/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
      ),
  }
}

function readCookie(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}
