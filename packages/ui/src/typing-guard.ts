/**
 * How an outside change (of the URL or the account) relates to a field in use: `echo` is the typed value coming back,
 * `stale` has been superseded by later input, `external` is somebody else's change and may be shown.
 */
export type ReceivedValue = 'external' | 'echo' | 'stale'

export type TypingGuard = ReturnType<typeof createTypingGuard>

/** Keeps typed text from being overwritten by a response to earlier input. */
export function createTypingGuard() {
  let typing = false
  /** Requested values that have not come back yet, newest last. */
  let requested: string[] = []

  return {
    isTyping: () => typing,
    /** Something was typed and not requested yet. */
    type() {
      typing = true
    },
    /** The typed value was requested and will come back. */
    request(value: string) {
      typing = false
      requested.push(value)
    },
    /** Typing has ended, as on blur. */
    rest() {
      typing = false
    },
    /** Navigation: pending requests no longer count. */
    stop() {
      typing = false
      requested = []
    },
    receive(value: string): ReceivedValue {
      const place = requested.lastIndexOf(value)
      if (typing || (place !== -1 && place < requested.length - 1)) return 'stale'
      requested = []
      return place === -1 ? 'external' : 'echo'
    },
  }
}
