/** How Chromium and Firefox begin the reason; its name differs by what skipped the transition. */
const BEGINNINGS = ['Transition was skipped', 'Skipped ViewTransition']

/** Whether a promise was rejected because a view transition was skipped, as by navigating during it. */
export function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && BEGINNINGS.some((beginning) => reason.message.startsWith(beginning))
}
