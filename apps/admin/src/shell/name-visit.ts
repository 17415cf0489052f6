/**
 * Gives a page opened by its address a key of its own. Without one React Router calls every such page `default`, and
 * scrolls it to where another one was left in the same tab. A reload and Back find the key again.
 */
export function nameVisit(history: Pick<History, 'state' | 'replaceState'>, key: string): void {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key }, '')
}
