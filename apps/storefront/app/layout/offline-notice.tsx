import { useSyncExternalStore } from 'react'

/** Shown while offline: queries and mutations are paused until the browser is online. */
export function OfflineNotice() {
  const online = useSyncExternalStore(follow, isOnline, () => true)
  return (
    <output className="block bg-ink text-center text-sm text-paper">
      {!online && <span className="block px-4 py-2">You are offline. We go on as soon as you are back.</span>}
    </output>
  )
}

function follow(change: () => void): () => void {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}
