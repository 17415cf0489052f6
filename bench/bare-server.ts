import { createServer } from 'node:http'

// Baseline: Node's http server returning the same bytes and type as the shop.
const answers = new Map<string, { type: string; body: Buffer }>()

process.on('message', ({ path, type, body }: { path: string; type: string; body: string }) => {
  answers.set(path, { type, body: Buffer.from(body, 'base64') })
  process.send?.('kept')
})

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(request.url === '/' ? 200 : 404).end()
  response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length })
  return response.end(answer.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
