type Transition = { ready: Promise<unknown> }
type TransitionStarter = { startViewTransition?: (...given: never[]) => Transition }

/**
 * Navigating during a view transition skips it and rejects its `ready`, which React Router does not wait for. Browsers
 * report that as an error, Firefox even if the report is prevented.
 */
export function quietSkippedTransitions(document: TransitionStarter): void {
  const start = document.startViewTransition
  if (!start) return
  document.startViewTransition = (...given) => {
    const transition = start.apply(document, given)
    transition.ready.catch(() => undefined)
    return transition
  }
}
