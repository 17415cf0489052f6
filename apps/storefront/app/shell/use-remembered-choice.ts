import { useSyncExternalStore } from 'react'

/** Told to whoever shows a choice in this tab; other tabs are told by the browser's own storage event. */
const CHOSEN = 'remembered-choice'

/**
 * How somebody likes to see a page, remembered in their browser. The first of the choices is the shop's own: the server
 * draws that one, and so does a browser that remembers nothing.
 */
export function useRememberedChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const choice = useSyncExternalStore(
    subscribe,
    () => choices.find((known) => known === read(name)) ?? choices[0],
    () => choices[0],
  )
  return [choice, (next) => write(name, next)]
}

function subscribe(listen: () => void): () => void {
  addEventListener('storage', listen)
  addEventListener(CHOSEN, listen)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener(CHOSEN, listen)
  }
}

/** What could not be stored still holds until the page is left. */
const unstored = new Map<string, string>()

function read(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice)
  } catch {
    unstored.set(name, choice)
  }
  dispatchEvent(new Event(CHOSEN))
}
