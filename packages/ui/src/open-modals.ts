import { useSyncExternalStore } from 'react'

let modals: readonly Element[] = []
const listeners = new Set<() => void>()

function change(next: readonly Element[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/**
 * Says that a modal is open: everything outside of it is out of reach, so a toast goes inside. Gives the way to say that
 * it is closed, which makes it a ref for a modal that is there only while it is open.
 */
export function addOpenModal(modal: Element | null): (() => void) | undefined {
  if (!modal) return undefined
  change([...modals, modal])
  return () => change(modals.filter((open) => open !== modal))
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal that was opened last. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(
    follow,
    () => modals.at(-1) ?? null,
    () => null,
  )
}
