import type { Shop } from '@sideboard/contract/content.ts'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../shell/use-hydrated.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

// The notice opens when the shop is opened, not again on every way back to the home page.
let read = false

/** The shop's notice. Its code and its place come after the page itself stands. */
export function Notice({ notice }: { notice: Shop['notice'] }) {
  const [closed, setClosed] = useState(() => read)
  const hydrated = useHydrated()
  const close = () => {
    read = true
    setClosed(true)
  }

  if (closed || !hydrated || !notice.enabled) return null
  return (
    <Suspense>
      <NoticeDialog title={notice.title} text={notice.text} onClose={close} />
    </Suspense>
  )
}
