declare global {
  interface Window {
    /** Set by late-scripts.ts: the last button clicked before hydration. */
    earlyPress?: { button: HTMLButtonElement | null; heard: AbortController }
  }
}

/** Repeats a click made before hydration. In a new task, because React cannot hydrate a boundary while it renders. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.button
  delete window.earlyPress
  if (button) setTimeout(() => button.click())
}
