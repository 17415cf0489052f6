import { lazy, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

const Toaster = lazy(async () => ({ default: (await import('@sideboard/ui/toaster.tsx')).Toaster }))

/** Nobody gets a toast before the page is alive, so its code may come after the page's. */
export function LateToaster() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
