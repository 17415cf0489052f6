import { session } from '../../session/session.ts'

const KEY = 'pasted-list'

/** Keeps the pasted text with the tab, so that a reload shows the same again; for whoever pasted it and nobody else. */
export function keepPastedList(list: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ user_id: session.getState().userData?.id, list }))
}

export function pastedList(): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) && kept.user_id === session.getState().userData?.id ? kept.list : ''
  } catch {
    return ''
  }
}

function isKept(kept: unknown): kept is { user_id?: number; list: string } {
  return typeof kept === 'object' && kept !== null && 'list' in kept && typeof kept.list === 'string'
}
