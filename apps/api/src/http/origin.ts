import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The shop's address for absolute links: as configured, else as the caller knows it, unless that makes no sense. */
export function originOf(config: Config, request: FastifyRequest): string {
  if (config.shopUrl) return config.shopUrl
  const { host } = request
  // The pattern alone would let port 99999 through, which no address can hold.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return `http://localhost:${config.port}`
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
}
