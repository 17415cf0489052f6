import { useSyncExternalStore } from 'react'

/** Event for this tab; other tabs get the browser's own storage event. */
const CHOSEN = 'remembered-choice'

/** A display preference, kept in localStorage. The first choice is the default: the server renders it. */
export function useStoredChoice<Choice extends string>(
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

/** Fallback where localStorage is not writable: lasts until the page is left. */
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
