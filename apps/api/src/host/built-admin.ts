import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartRefused } from '../start-refused.ts'

export const ADMIN = join(import.meta.dirname, '../../../admin')
const BUILD = join(ADMIN, 'build')

/** The back-office as `npm run build` left it. */
export async function serveBuiltAdmin(app: FastifyInstance): Promise<() => Promise<string>> {
  const page = join(BUILD, 'index.html')
  if (!existsSync(page)) {
    throw new StartRefused('The back-office is not built yet: run npm run build, or npm start, which does.')
  }
  await app.register(fastifyStatic, {
    root: join(BUILD, 'assets'),
    prefix: '/admin/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  const html = readFileSync(page, 'utf8')
  return async () => html
}
