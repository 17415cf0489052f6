// Queries by role ask whether every element and its ancestors are shown. jsdom applies its whole default style sheet to
// each of them, a sixth of the processor time of these tests. Here it does so once for each kind of element.

const computeStyle = window.getComputedStyle.bind(window)

/** What selectors of the default style sheet look at, besides the tag and a closed parent. */
const SELECTED_BY = ['hidden', 'open', 'popover', 'type', 'controls', 'style']
const displays = new Map<string, string>()

function kindOf(element: Element): string {
  const attributes = SELECTED_BY.map((name) => `${name}=${element.getAttribute(name)}`)
  const parent = element.parentElement
  return [element.tagName, ...attributes, parent?.tagName, parent?.hasAttribute('open')].join()
}

function displayOf(element: Element): string {
  const kind = kindOf(element)
  const display = displays.get(kind) ?? computeStyle(element).display
  displays.set(kind, display)
  return display
}

/** Only style attributes change it, and it is inherited. */
function visibilityOf(element: Element): string {
  return element.closest('[style*="visibility"]') ? computeStyle(element).visibility : 'visible'
}

const QUICK: Readonly<Record<string, (element: Element) => string>> = { display: displayOf, visibility: visibilityOf }

window.getComputedStyle = (element, pseudo) => {
  // A style sheet of the page may select by anything.
  if (pseudo || !element.isConnected || document.styleSheets.length > 0) return computeStyle(element, pseudo)
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (typeof name === 'string' && name in QUICK) return QUICK[name]!(element)
      const style = computeStyle(element)
      if (name === 'getPropertyValue') {
        return (property: string) => QUICK[property]?.(element) ?? style.getPropertyValue(property)
      }
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
