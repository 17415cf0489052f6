import type { Route } from '@pennysleeve/contract/route.ts'
import type { PermissionHolder } from '@pennysleeve/domain/staff/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callsOf, openApiDocument } from './openapi.ts'
import { sessionOf, type FindSession } from './session-of.ts'

/**
 * `/api/docs` is the contract as a page, `/api/docs/json` as OpenAPI. Visitors and customers see the public calls,
 * staff with a token also those of the back-office that they may make.
 */
export function registerApiDocs(app: FastifyInstance, findSession: FindSession): void {
  const made = new Map<string, Docs>()
  const docsOf = (holder: PermissionHolder): Docs => {
    const key = [holder.role, ...(holder.withheld_permissions ?? []), '+', ...(holder.granted_permissions ?? [])].join()
    const docs = made.get(key) ?? makeDocs(callsOf(holder))
    made.set(key, docs)
    return docs
  }
  // The visitors' document is built before the first request. It takes 50 ms, which an app that never listens saves.
  app.addHook('onListen', async () => void docsOf({ role: 'customer' }))
  const docsFor = async (request: FastifyRequest, reply: FastifyReply) => {
    // Depends on the token, so no shared cache may keep it.
    reply.header('cache-control', 'no-store').header('vary', 'authorization')
    return docsOf((await sessionOf(findSession, request))?.session ?? { role: 'customer' })
  }
  app.get('/api/docs/json', async (request, reply) => (await docsFor(request, reply)).document)
  app.get('/api/docs', async (request, reply) => {
    const { page } = await docsFor(request, reply)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

type Docs = { document: object; page: string }

function makeDocs(calls: [string, Route][]): Docs {
  return { document: openApiDocument(calls), page: docsPage(calls) }
}

function docsPage(calls: [string, Route][]): string {
  const rows = calls
    .map(
      ([key, route]) =>
        `<tr><td><code>${key}</code></td><td>${route.access}</td><td>${escapeHtml(route.summary)}</td></tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pennysleeve API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #8884; vertical-align: top }
  code { font-size: .9em }
  @media (max-width: 40rem) {
    thead { display: none }
    tr { display: block; padding: .75rem 0; border-bottom: 1px solid #8884 }
    td { display: block; padding: 0; border: 0; overflow-wrap: anywhere }
  }
</style>
</head>
<body>
<main>
<h1>Pennysleeve API</h1>
<p>JSON in, JSON out. A refusal is always <code>{ "error": "a sentence", "code": "a.stable.word" }</code>, with <code>errors</code> by field where
that helps. Parameters and shapes are in the <a href="/api/docs/json">OpenAPI document</a>.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What it does</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
