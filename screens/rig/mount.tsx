import { dismissToast, listToasts } from '@pennysleeve/ui/toast.ts'
import { createRoot } from 'react-dom/client'
import { browserQueryClient } from '../../apps/storefront/app/api/browser.ts'
import { session } from '../../apps/storefront/app/session/session.ts'
import { mountScreen } from './open-screen.tsx'

let leave: () => void = () => {}

/** Opens an address of either app as a new document does: storage stays, memory is forgotten. */
export async function mount({ pathname, search, hash }: URL): Promise<void> {
  leaveScreen()
  for (const { id } of listToasts()) dismissToast(id)
  const path = pathname + search + hash
  leave = await (/^\/admin(\/|$)/.test(pathname) ? mountBackOffice(path) : mountStorefront(path))
}

export function leaveScreen(): void {
  leave()
  leave = () => {}
}

async function mountStorefront(path: string): Promise<() => void> {
  browserQueryClient.clear()
  await session.persist.rehydrate()
  return (await mountScreen(path)).leave
}

async function mountBackOffice(path: string): Promise<() => void> {
  // Only who works there needs its code.
  const [{ App }, { createRouter }, { queryClient }, staff] = await Promise.all([
    import('../../apps/admin/src/app.tsx'),
    import('../../apps/admin/src/router.tsx'),
    import('../../apps/admin/src/api/browser.ts'),
    import('../../apps/admin/src/session/session.ts'),
  ])
  queryClient.clear()
  await staff.session.persist.rehydrate()
  history.pushState(null, '', path)
  if (!document.body) document.append(document.implementation.createHTMLDocument().documentElement)
  const place = document.createElement('div')
  document.body.append(place)
  const router = createRouter()
  const root = createRoot(place)
  root.render(<App router={router} />)
  return () => {
    root.unmount()
    router.dispose()
    place.remove()
  }
}
