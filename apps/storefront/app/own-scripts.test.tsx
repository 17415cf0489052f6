import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const MARK = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const rendered = (injected: string) =>
  renderToStaticMarkup(
    <body>
      <div dangerouslySetInnerHTML={{ __html: injected }} />
      <script nonce={MARK} dangerouslySetInnerHTML={{ __html: 'first()' }} />
      <script nonce={MARK} type="module" dangerouslySetInnerHTML={{ __html: 'second()' }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: '{"data":1}' }} />
    </body>,
  )

test('lists only scripts with the nonce, never injected ones', () => {
  for (const injected of [
    '<script>steal()</script>',
    '<script nonce="guess">steal()</script>',
    '<script type="module" async="">steal()</script>',
    '</script><script>steal()</script>',
    // Unclosed on purpose: it would swallow the page's own script.
    '<script>steal();',
    '<script src="https://evil.example/x.js" x="',
  ]) {
    const { scripts } = takeOwnScripts(rendered(injected), MARK)
    expect(scripts, injected).toEqual(['first()', 'second()'])
  }
})

test('removes the nonce from the page, since the response cache shares it', () => {
  const { html } = takeOwnScripts(rendered(''), MARK)
  expect(html).not.toContain(MARK)
  expect(html).toContain('<script>first()</script><script type="module">second()</script>')
})
