import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

/** How long a dismissed toast stays in the list. */
export const TOAST_REMOVE_MS = 1_000_000

export type ToastVariant = 'default' | 'destructive' | 'success'
export type ToastContent = {
  title: string
  description?: string
  action?: ReactNode
  variant?: ToastVariant
}
export type Toast = ToastContent & { id: number; open: boolean }

/** One toast at a time: a new one replaces the old. */
const TOASTS_SHOWN = 1

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; callable outside of React. */
export function toast(content: ToastContent): { id: number; dismiss: () => void } {
  lastId += 1
  const id = lastId
  change([{ ...content, id, open: true }, ...toasts].slice(0, TOASTS_SHOWN))
  return { id, dismiss: () => dismissToast(id) }
}

/**
 * Closes a toast: Radix shows open ones only. It stays in the list, closed, for `TOAST_REMOVE_MS` or until another
 * replaces it.
 */
export function dismissToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVE_MS)
}

/** All toasts, including closed ones. */
export const listToasts = (): readonly Toast[] => toasts

const NONE: readonly Toast[] = []

export function useToast() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listToasts,
    () => NONE,
  )
  return { toasts: shown, toast, dismiss: dismissToast }
}
