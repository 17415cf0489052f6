import css from '../app.css?inline'

const ID = 'styles'

// Bundle size: the browser's build contains no CSS but reads it from the page.
export const styles = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? '')

/** Inlines the stylesheet: a few kilobytes more per page, but no request blocks the first paint. */
export function Styles() {
  return <style id={ID}>{styles}</style>
}
