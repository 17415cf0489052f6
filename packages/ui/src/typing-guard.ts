/**
 * What a change from outside (of the address, of the account) is to a field that somebody may be typing in:
 * `own` is what was typed and asked for coming back, `old` is overtaken by what was typed or asked for since, `news`
 * is somebody else's and may be shown.
 */
export type Arrival = 'news' | 'own' | 'old'

export type TypingGuard = ReturnType<typeof createTypingGuard>

/** Keeps what somebody is typing from being overwritten by an answer that was asked for a few letters ago. */
export function createTypingGuard() {
  let typing = false
  /** What was asked for and has not come back yet, the newest last. */
  let asked: string[] = []

  return {
    isTyping: () => typing,
    /** Somebody has typed something that was not asked for yet. */
    type() {
      typing = true
    },
    /** What was typed is asked for; it will come back. */
    ask(value: string) {
      typing = false
      asked.push(value)
    },
    /** Nobody is typing any more, as when the field is left. */
    rest() {
      typing = false
    },
    /** Somebody has gone elsewhere: what was asked for no longer counts. */
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
