import { applyStoredTheme } from '@pennysleeve/ui/theme.ts'
import { useEffect } from 'react'
import { session, SESSION_NAME } from './session.ts'

/**
 * Runs before the first paint: the server renders everyone as a visitor, and this attribute lets the styles choose the
 * header of a customer.
 */
export const SIGNED_IN_SCRIPT = `try{if(JSON.parse(localStorage.getItem('${SESSION_NAME}')).state.token)document.documentElement.dataset.signedIn=''}catch{}`

/** Keeps data-signed-in and the other tabs in sync with the session. */
export function useSyncSession(): void {
  useEffect(() => {
    // After an error React re-creates the document, without the attribute that the inline script set.
    if (session.getState().token !== '') document.documentElement.setAttribute('data-signed-in', '')
    applyStoredTheme()
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
  // A null key means that localStorage was cleared.
  if (key !== null && key !== SESSION_NAME) return
  if (newValue === null) session.getState().reset()
  else void session.persist.rehydrate()
}
