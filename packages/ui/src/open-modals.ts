import { useSyncExternalStore } from 'react'

let modals: readonly Element[] = []
const listeners = new Set<() => void>()

function change(next: readonly Element[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/**
 * Registers an open modal: everything outside it is inert, so toasts render inside. Returns the cleanup, so that it can
 * be used as a ref of an element that is mounted while open.
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

/** The topmost modal. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(
    follow,
    () => modals.at(-1) ?? null,
    () => null,
  )
}
