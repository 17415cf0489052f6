/**
 * How an outside change (of the URL or the account) relates to a field in use: `own` is the typed value coming back,
 * `old` has been superseded by later input, `news` is somebody else's change and may be shown.
 */
export type Arrival = 'news' | 'own' | 'old'

export type TypingGuard = ReturnType<typeof createTypingGuard>

/** Keeps typed text from being overwritten by a response to earlier input. */
export function createTypingGuard() {
  let typing = false
  /** Requested values that have not come back yet, newest last. */
  let asked: string[] = []

  return {
    isTyping: () => typing,
    /** Something was typed and not requested yet. */
    type() {
      typing = true
    },
    /** The typed value was requested and will come back. */
    ask(value: string) {
      typing = false
      asked.push(value)
    },
    /** Typing has ended, as on blur. */
    rest() {
      typing = false
    },
    /** Navigation: pending requests no longer count. */
    stop() {
      typing = false
      asked = []
    },
    arrive(value: string): Arrival {
      const place = asked.lastIndexOf(value)
      if (typing || (place !== -1 && place < asked.length - 1)) return 'old'
      asked = []
      return place === -1 ? 'news' : 'own'
    },
  }
}
