/**
 * Inline script that delays the page's modules until the load event, the first input or a timeout. The server-rendered
 * page works without them, and on a slow connection they would compete with its pictures. The last button clicked
 * before hydration is remembered; see shell/early-press.ts.
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

/** Delays the router's scripts, which are recognised by their nonce (own-scripts.ts). Unrecognised HTML stays as it is. */
export function lateScripts(html: string, nonce: string): string {
  const start = new RegExp(`(<script nonce="${nonce}" type="module" async="">)(.*?)(</script>)`, 's')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace(start, (_, open: string, code: string, close: string) => open + WAIT + importLater(code) + close)
}

function importLater(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from (".*?")/gm, 'const $1 = await import($2)')
    .replaceAll(/^import (".*?")/gm, 'await import($1)')
}
