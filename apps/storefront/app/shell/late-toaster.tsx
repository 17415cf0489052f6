import { watchPresses } from '@pennysleeve/ui/last-press.ts'
import { useToast } from '@pennysleeve/ui/toast.ts'
import { lazy, Suspense, useEffect } from 'react'

const Toaster = lazy(async () => ({ default: (await import('@pennysleeve/ui/toaster.tsx')).Toaster }))

/** Most visits see no toast, so the code that shows them comes with the first one. */
export function LateToaster() {
  const { toasts } = useToast()
  useEffect(watchPresses, [])
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
