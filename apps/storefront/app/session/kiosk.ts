import { KIOSK_STORAGE_KEY } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { useSyncExternalStore } from 'react'

/** What makes this tablet a kiosk: staff have put it here in the back-office. */
function readKioskToken(): string | null {
  try {
    return localStorage.getItem(KIOSK_STORAGE_KEY)
  } catch {
    return null
  }
}

/** Null on any other device, and on the server. */
export function useKioskToken(): string | null {
  return useSyncExternalStore(onStorage, readKioskToken, () => null)
}

function onStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
