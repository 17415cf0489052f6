declare global {
  interface Window {
    /** Left by late-scripts.ts: the last button that was pressed before there was anybody to hear it. */
    earlyPress?: { button: HTMLButtonElement | null; heard: AbortController }
  }
}

/** Presses again what was pressed too early. In a moment, because React can wake nothing up while it is at work itself. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.button
  delete window.earlyPress
  if (button) setTimeout(() => button.click())
}
