import { dismissToast, listToasts } from '@pennysleeve/ui/toast.ts'
import { createRoot } from 'react-dom/client'
import { browserQueryClient } from '../../apps/storefront/app/api/browser.ts'
import { session } from '../../apps/storefront/app/session/session.ts'
import { mountScreen } from './open-screen.tsx'

// React marks a document that any root has been made in, and then makes no listeners for a root that is the document
// itself. So that one, the storefront's, comes first; otherwise it would hear nothing after a test of the back-office.
createRoot(document).unmount()

let unmount: () => void = () => {}
let forgetMember: () => void = () => {}

/** Opens a URL of either app as a new document: storage stays, in-memory state is lost. */
export async function mount({ pathname, search, hash }: URL): Promise<void> {
  unmountScreen()
  for (const { id } of listToasts()) dismissToast(id)
  const path = pathname + search + hash
  unmount = await (/^\/admin(\/|$)/.test(pathname) ? mountBackOffice(path) : mountStorefront(path))
}

function unmountScreen(): void {
  unmount()
  unmount = () => {}
}

/** What a tab of the back-office keeps in memory must not reach the next test, which may have another shop. */
export function closeBrowser(): void {
  unmountScreen()
  forgetMember()
}

async function mountStorefront(path: string): Promise<() => void> {
  browserQueryClient.clear()
  await session.persist.rehydrate()
  return (await mountScreen(path)).unmount
}

async function mountBackOffice(path: string): Promise<() => void> {
  // Imported on demand: storefront tests do not need this code.
  const [{ App }, { createRouter }, { queryClient }, staff, { setDevice }] = await Promise.all([
    import('../../apps/admin/src/app.tsx'),
    import('../../apps/admin/src/router.tsx'),
    import('../../apps/admin/src/api/browser.ts'),
    import('../../apps/admin/src/session/session.ts'),
    import('../../apps/admin/src/session/device.ts'),
  ])
  forgetMember = () => {
    staff.session.getState().signOut()
    setDevice('')
  }
  queryClient.clear()
  await staff.session.persist.rehydrate()
  history.pushState(null, '', path)
  if (!document.body) document.append(document.implementation.createHTMLDocument().documentElement)
  const container = document.createElement('div')
  document.body.append(container)
  const router = createRouter()
  const root = createRoot(container)
  root.render(<App router={router} />)
  return () => {
    root.unmount()
    router.dispose()
    container.remove()
  }
}
