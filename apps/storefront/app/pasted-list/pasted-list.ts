import { session } from '../session/session.ts'

/** The storage keys: a list to buy, one to sell, and one for each deck. */
export type ListPurpose = 'pasted-list' | 'sell-list' | `deck-list-${number}`

/** Keeps the pasted text in sessionStorage together with its customer, so that nobody else sees it. */
export function keepPastedList(list: string, purpose: ListPurpose = 'pasted-list'): void {
  sessionStorage.setItem(purpose, JSON.stringify({ user_id: session.getState().userData?.id, list }))
}

export function pastedList(purpose: ListPurpose = 'pasted-list'): string {
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
