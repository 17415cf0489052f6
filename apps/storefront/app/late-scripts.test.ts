import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

// What the router writes at the end of a page.
const PAGE = `<head><link rel="modulepreload" href="/assets/react.js"/></head><body>
<script nonce="m">window.__reactRouterContext = {}</script><script nonce="m" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/cards.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"routes/cards":route1};

import("/assets/entry.client.js");</script></body>`

test('a visitor sees the page before its scripts are fetched, and then they run in their order', () => {
  const page = lateScripts(PAGE, 'm')
  expect(page).not.toMatch(/^import\b(?!\()/m)
  expect(page).not.toContain('<link rel="modulepreload"')
  const steps = [
    'await new Promise',
    'await import("/assets/manifest.js")',
    'const route0 = await import("/assets/root.js")',
  ]
  steps.push('const route1_main = await import("/assets/cards.js")', 'import("/assets/entry.client.js")')
  const places = steps.map((step) => page.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a page without scripts stays as it is', () => {
  expect(lateScripts('<p>Hello</p>', 'm')).toBe('<p>Hello</p>')
})
