/** Selector of interactive elements. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary'

let pressed: Element | null = null

/**
 * Remembers the last activated control, so that a toast does not cover it. document.activeElement is no help: a form
 * focuses its first invalid field, and Safari does not focus clicked buttons.
 */
export function watchPresses(): () => void {
  const remember = ({ target }: MouseEvent) => {
    if (target instanceof Element) pressed = target.closest(CONTROLS)
  }
  document.addEventListener('click', remember, true)
  return () => document.removeEventListener('click', remember, true)
}

export const lastPressed = (): Element | null => pressed
