import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readLoaderData } from './api/loader-data.tsx'
import { quietSkippedTransitions } from './shell/quiet-skipped-transitions.ts'
import { allowTrustedTypes } from './trusted-types.ts'

allowTrustedTypes()
readLoaderData()

quietSkippedTransitions(document)
// From here on React hears every press itself; see shell/early-press.ts.
window.earlyPress?.heard.abort()
// Hydration as a transition, so that React can yield to input.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
