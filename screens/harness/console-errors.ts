/** Reported by jsdom, or because the page was not hydrated; never by the screen. */
const KNOWN = [/^Encountered a script tag/, /is unrecognized in this browser.* search$/]

// State is not kept in setup.ts: a worker runs its setup file again for each test file, and other modules once.
const recorded: string[] = []
const allowed: RegExp[] = []

/** Allows console errors that match, for a test that causes one on purpose. Every other one fails the test. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern)
}

export function resetConsoleErrors(): void {
  recorded.length = 0
  allowed.splice(0, allowed.length, ...KNOWN)
}

export function recordConsoleError(message: string): void {
  recorded.push(message)
}

export const listUnexpectedErrors = (): string[] =>
  recorded.filter((message) => !allowed.some((pattern) => pattern.test(message)))
