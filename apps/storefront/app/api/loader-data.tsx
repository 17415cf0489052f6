import { createContext, use } from 'react'

declare global {
  interface Window {
    /** Created by the router's own inline script. */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

const ID = 'loader-data'

/** Server only: the loader data as the router serializes it. */
export const LoaderDataContext = createContext('')

/**
 * The loader data from which the router hydrates. The router would write it as a script; as a data block it cannot
 * execute, whatever customers typed into it.
 */
export function LoaderData() {
  const data = use(LoaderDataContext)
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}

/** Browser only: passes the loader data to the router, which waits for it. */
export function readLoaderData(): void {
  const { __reactRouterContext: router } = window
  router?.streamController.enqueue(document.getElementById(ID)?.textContent ?? '')
  router?.streamController.close()
}
