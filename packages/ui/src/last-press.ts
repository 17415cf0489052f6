/** What can be pressed or filled in. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary'

let pressed: Element | null = null

/**
 * Keeps in mind what was pressed last, by hand or by key: the toast that answers must not cover it. The focus does not
 * tell: a form moves it to the first wrong field, and Safari gives a pressed button none.
 */
export function watchPresses(): () => void {
  const remember = ({ target }: MouseEvent) => {
    if (target instanceof Element) pressed = target.closest(CONTROLS)
  }
  document.addEventListener('click', remember, true)
  return () => document.removeEventListener('click', remember, true)
}

export const lastPressed = (): Element | null => pressed
