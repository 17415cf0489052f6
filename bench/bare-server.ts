import { createServer } from 'node:http'

// Baseline: Node's http server returning the same bytes and type as the shop.
const pages = new Map<string, { type: string; body: Buffer }>()

process.on('message', ({ path, type, body }: { path: string; type: string; body: string }) => {
  pages.set(path, { type, body: Buffer.from(body, 'base64') })
  process.send?.('kept')
})

createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return response.writeHead(request.url === '/' ? 200 : 404).end()
  response.writeHead(200, { 'content-type': page.type, 'content-length': page.body.length })
  return response.end(page.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
