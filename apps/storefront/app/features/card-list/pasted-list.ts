import { session } from '../../session/session.ts'

/** A list to buy or to play, and one to sell. */
type Purpose = 'pasted-list' | 'sell-list'

/** Keeps the pasted text with the tab, so that a reload shows the same again; for whoever pasted it and nobody else. */
export function keepPastedList(list: string, purpose: Purpose = 'pasted-list'): void {
  sessionStorage.setItem(purpose, JSON.stringify({ user_id: session.getState().userData?.id, list }))
}

export function pastedList(purpose: Purpose = 'pasted-list'): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(purpose) ?? 'null')
    return isKept(kept) && kept.user_id === session.getState().userData?.id ? kept.list : ''
  } catch {
    return ''
  }
}

function isKept(kept: unknown): kept is { user_id?: number; list: string } {
  return typeof kept === 'object' && kept !== null && 'list' in kept && typeof kept.list === 'string'
}
