import { useEffect } from 'react'

/**
 * Stands in for react-style-singleton, by which the dialog library keeps the page behind a dialog still: that one writes
 * a style element, which the page's policy refuses. A sheet made by script is not inline.
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
