/**
 * For a dialog that closes: the second half of a double press on its button would press what lies under it. Browsers
 * count presses in `detail`, whatever they hit, from one again when they come slowly.
 */
export function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return window.removeEventListener('click', ignore, { capture: true })
    event.preventDefault()
    return event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
}
