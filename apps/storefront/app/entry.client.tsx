import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readLoaderData } from './api/loader-data.tsx'
import { allowTrustedTypes } from './trusted-types.ts'

allowTrustedTypes()
readLoaderData()

// Whoever goes on before a picture has moved into its place skips the movement, and some browsers call that an error.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.message.startsWith('Transition was skipped')) event.preventDefault()
})
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
