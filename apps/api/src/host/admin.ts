import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { keepNothing, type Answer, type KeptAnswers } from '../http/kept-answers.ts'
import { pageSecurityPolicy } from '../http/security-headers.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { serveBuiltAdmin } from './built-admin.ts'
import { serveLiveAdmin } from './live-admin.ts'

type Host = { config: Config; kept: KeptAnswers }

/** The back-office: one page for all its addresses, which says nothing about the shop until somebody signs in. */
export async function registerAdmin(app: FastifyInstance, { config, kept }: Host): Promise<void> {
  const loadPage = config.liveStorefront ? await serveLiveAdmin(app) : await serveBuiltAdmin(app)
  const pages = config.liveStorefront ? keepNothing : kept

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) =>
      sendAnswer(request, reply, await pages.get('/admin', async () => toAnswer(await loadPage()))),
    )
  }
}

function toAnswer(html: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pageSecurityPolicy(html),
    },
    body: Buffer.from(html),
  }
}
