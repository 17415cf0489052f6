import type { FastifyRequest } from 'fastify'
import { invalidToken } from '../shop-error.ts'
import type { FoundSession } from './caller.ts'

export type FindSession = (token: string, key?: string) => Promise<FoundSession | undefined>

const BEARER = /^Bearer (\S{1,200})$/i

/** Public calls reject an invalid token too: that is how a browser learns that it is signed out. */
export async function sessionOf(
  findSession: FindSession,
  { headers: { authorization } }: FastifyRequest,
  key?: string,
): Promise<FoundSession | undefined> {
  if (authorization === undefined) return undefined
  const token = BEARER.exec(authorization)?.[1]
  const found = token && (await findSession(token, key))
  if (!found) throw invalidToken()
  return found
}
