import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

// Colours of theme.css, copied because the built file's name has a hash.
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif;
  background: light-dark(#faf5ea, #16130f); color: light-dark(#231d15, #f4ecde) }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .75rem }
p { margin: 0 }
a { display: inline-block; padding: .75rem 0; color: light-dark(#0b5c61, #72d2cd) }
`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Refusal for a browser. A static page, since it is sent when the server is overloaded. */
export function sendRefusalPage(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>Just a moment</title><style>${STYLE}</style></head>` +
        `<body><main><h1>Just a moment</h1><p>${escape(sentence)}</p><a href="">Try again</a></main></body></html>`,
    )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
