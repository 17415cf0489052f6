/** Of jsdom and of a page that was not hydrated, never of the screen. */
const KNOWN = [/^Encountered a script tag/, /is unrecognized in this browser.* search$/]

// Not in watch.ts: a worker runs its setup file anew for each test file, and everything else once.
const complaints: string[] = []
const expected: RegExp[] = []

/** Says that the console may complain of this once something is broken on purpose. Everything else fails the test. */
export function expectTrouble(words: RegExp): void {
  expected.push(words)
}

export function forgetTrouble(): void {
  complaints.length = 0
  expected.splice(0, expected.length, ...KNOWN)
}

export function complain(words: string): void {
  complaints.push(words)
}

export const listUnexpected = (): string[] =>
  complaints.filter((complaint) => !expected.some((words) => words.test(complaint)))
