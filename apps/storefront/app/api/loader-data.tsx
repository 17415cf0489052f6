import { createContext, use } from 'react'

declare global {
  interface Window {
    /** Made by the router's own script in the page. */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

const ID = 'loader-data'

/** On the server: what the loaders have answered, as the router writes it. */
export const LoaderDataContext = createContext('')

/**
 * What the loaders have answered, for the router to start from. The router itself would write a script of it; as data it
 * cannot run, whatever customers have typed into it.
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

/** In the browser: hands it to the router, which waits for it. */
export function readLoaderData(): void {
  const { __reactRouterContext: router } = window
  router?.streamController.enqueue(document.getElementById(ID)?.textContent ?? '')
  router?.streamController.close()
}
