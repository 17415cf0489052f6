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
import { reportContext } from './api/context.ts'
import { lateScripts } from './late-scripts.ts'

const RENDER_TIMEOUT_MS = 10_000

// The development server's scripts must run in the order they come.
const finish = import.meta.env.PROD ? lateScripts : (html: string) => html

/** Answers with the finished page: the host keeps it whole and signs its scripts, so nothing may trickle in later. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // The whole page is sent at once; React must not set large parts aside for a script to put in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        const page = pipe(new PassThrough())
        resolve(text(page).then((html) => new Response(finish(html), { status: failed ? 500 : status, headers })))
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

/** Refusals of the API and unknown paths are part of the day's work; only the rest is worth a report. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
