/** Counts `facts` notices: those received, and how many of them the thread in use has read. */
export function countFacts(closing: AbortSignal) {
  let received = 0
  /** -1 before the first reading. */
  let known = -1
  let nextReading = Promise.withResolvers<void>()

  async function untilKnown(wanted: number): Promise<void> {
    if (known >= wanted) return
    await nextReading.promise
    closing.throwIfAborted()
    await untilKnown(wanted)
  }

  return {
    hear(): void {
      received += 1
    },
    received: () => received,
    hasRead: () => known >= 0,
    /** Whether a thread that began after so many notices knows less than the one in use. */
    isOlder: (seen: number) => seen < known,
    countUnknown: () => received - known,
    areAllKnown: () => known === received,
    /** A thread that began after so many notices is in use. */
    use(seen: number): void {
      known = seen
      nextReading.resolve()
      nextReading = Promise.withResolvers()
    },
    /** Resolves when all notices received before the call are known. */
    untilAllKnown: async () => untilKnown(received),
    /** Rejects what waits, once `closing` is aborted. */
    wake(): void {
      nextReading.resolve()
    },
  }
}
