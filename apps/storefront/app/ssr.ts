import type { Client } from '@pennysleeve/contract/client.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientContext, reportContext, inlinePartContext, type OnInlinePart } from './api/context.ts'

export type Services = {
  /** Calls the API in process. */
  client: Client
  /** Receives unexpected errors; API errors are expected. */
  report?: (error: unknown) => void
  /** Receives each inline script and style that the app's own components rendered, to allow them in the CSP. */
  wrote?: OnInlinePart
}

// Safe cast: the build's types allow undefined options, which exactOptionalPropertyTypes rejects.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page. The only entry point of the storefront's server build. */
export function handleRequest(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(clientContext, services.client)
  context.set(reportContext, services.report ?? (() => {}))
  context.set(inlinePartContext, services.wrote ?? (() => {}))
  return handle(request, context)
}
