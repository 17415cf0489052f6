import { useEffect } from 'react'

/**
 * Replaces react-style-singleton, with which Radix locks the scroll: it inserts a style element, which the CSP blocks.
 * A constructed stylesheet is allowed.
 *
 * @public The bundlers import it through an alias in their configuration.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  function add(styles: string): void {
    users += 1
    if (sheet) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  function remove(): void {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    sheet = undefined
  }

  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles, dynamic])
    return null
  }
}
