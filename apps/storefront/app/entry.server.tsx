import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { reportContext, inlinePartContext } from './api/context.ts'
import { LoaderDataContext } from './api/loader-data.tsx'
import { lateScripts } from './late-scripts.ts'
import { takeOwnScripts } from './own-scripts.ts'
import { ScriptNonce } from './shell/script-nonce.ts'
import { styles } from './shell/styles.tsx'

const RENDER_TIMEOUT_MS = 10_000
const NONCE_BYTES = 18

// The development server's scripts depend on their order.
const inOrder = import.meta.env.PROD ? lateScripts : (html: string) => html

/** Renders the complete HTML: the host caches it and hashes its inline scripts, so nothing may be streamed later. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const loaderData = serverHandoffStream ? await text(serverHandoffStream) : ''
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const wrote = context.get(inlinePartContext)

  function finish(rendered: string): string {
    const { html, scripts } = takeOwnScripts(inOrder(rendered, nonce), nonce)
    for (const script of scripts) wrote({ script })
    wrote({ style: styles })
    return html
  }

  return new Promise((resolve, reject) => {
    let failed = false
    const page = (
      <ScriptNonce value={nonce}>
        <LoaderDataContext value={loaderData}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LoaderDataContext>
      </ScriptNonce>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // No streaming: React must not outline large parts for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        const rendered = text(pipe(new PassThrough()))
        resolve(rendered.then((html) => new Response(finish(html), { status: failed ? 500 : status, headers })))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        context.get(reportContext)(error)
      },
    })
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Reports unexpected errors only; API errors and unknown paths are expected. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
