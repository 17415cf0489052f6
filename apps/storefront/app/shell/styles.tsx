import css from '../app.css?inline'

const ID = 'styles'

// The browser's copy of this file carries no styles: it takes them from the page, which has them already.
export const styles = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? '')

/** The stylesheet stands in the page itself: a few kilobytes more, but the first paint waits for nothing else. */
export function Styles() {
  return <style id={ID}>{styles}</style>
}
