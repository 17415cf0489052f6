import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The shop's origin for absolute links: as configured, else from the Host header if that is valid. */
export function originOf(config: Config, request: FastifyRequest): string {
  if (config.shopUrl) return config.shopUrl
  const { host } = request
  // The pattern alone would accept port 99999, which is no valid URL.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return `http://localhost:${config.port}`
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
}
