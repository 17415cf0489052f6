import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// From here on React hears every press itself; see shell/early-press.ts.
window.earlyPress?.heard.abort()
// A transition, so that React takes the page over in small steps.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
