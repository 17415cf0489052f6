/**
 * What runs instead of the page's scripts until the page has been seen: it waits for the pictures in sight, or for the
 * first touch, and only then fetches them. A page can be seen, read and followed without them, and on a slow line they
 * would take the room of its pictures. Meanwhile the last button pressed is kept; see shell/early-press.ts.
 */
const WAIT = `
const early = (window.earlyPress = { button: null, heard: new AbortController() })
addEventListener('click', ({ target }) => {
  early.button = target.closest('button[type=button]:not([popovertarget])')
}, { capture: true, signal: early.heard.signal })
await new Promise((go) => {
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(go))
  if (document.readyState === 'complete') drawn()
  else addEventListener('load', drawn)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, go, { once: true })
  setTimeout(go, 1500)
})
const files = [...document.querySelectorAll('link[rel=late]')]
for (const file of files) file.rel = 'modulepreload'
// One at a time, so that a touch in between is felt. The last one takes the page over: it waits for all the others.
for (const { href } of files) if (!href.includes('/entry.client-')) await import(href)
`

/**
 * Lets the router's scripts of a finished page wait; they are known by their mark (own-scripts.ts). Only the order
 * changes: whatever is not recognised stays as it is.
 */
export function lateScripts(html: string, mark: string): string {
  const start = new RegExp(`(<script nonce="${mark}" type="module" async="">)(.*?)(</script>)`, 's')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace(start, (_, open: string, code: string, close: string) => open + WAIT + importLater(code) + close)
}

function importLater(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from (".*?")/gm, 'const $1 = await import($2)')
    .replaceAll(/^import (".*?")/gm, 'await import($1)')
}
