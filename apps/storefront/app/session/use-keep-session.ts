import { showKeptTheme } from '@pennysleeve/ui/theme.ts'
import { useEffect } from 'react'
import { session, SESSION_NAME } from './session.ts'

/**
 * Runs before the first paint: the server draws everyone as a visitor, so the styles must know by themselves which of
 * the header's two faces to show.
 */
export const SIGNED_IN_SCRIPT = `try{if(JSON.parse(localStorage.getItem('${SESSION_NAME}')).state.token)document.documentElement.dataset.signedIn=''}catch{}`

/** Keeps the page's mark and the browser's other tabs in step: who signs in or out in one does so in all. */
export function useKeepSession(): void {
  useEffect(() => {
    // Behind an error page React makes the whole document anew, without what the script above had written.
    if (session.getState().token !== '') document.documentElement.setAttribute('data-signed-in', '')
    showKeptTheme()
    const stop = session.subscribe(({ token }) => {
      document.documentElement.toggleAttribute('data-signed-in', token !== '')
    })
    window.addEventListener('storage', followOtherTab)
    return () => {
      stop()
      window.removeEventListener('storage', followOtherTab)
    }
  }, [])
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  // No key: everything the browser kept was cleared.
  if (key !== null && key !== SESSION_NAME) return
  if (newValue === null) session.getState().reset()
  else void session.persist.rehydrate()
}
