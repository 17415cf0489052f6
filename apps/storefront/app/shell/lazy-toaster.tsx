import { watchPresses } from '@pennysleeve/ui/last-press.ts'
import { useToast } from '@pennysleeve/ui/toast.ts'
import { lazy, Suspense, useEffect } from 'react'

const Toaster = lazy(async () => ({ default: (await import('@pennysleeve/ui/toaster.tsx')).Toaster }))

/** Code splitting: most visits show no toast, so the toaster loads with the first one. */
export function LazyToaster() {
  const { toasts } = useToast()
  useEffect(watchPresses, [])
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
