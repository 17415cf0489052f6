/**
 * The inline scripts that the app's own components rendered: those with the nonce, which is random per rendering. The
 * nonces are removed, because the response cache sends the same page to everybody, and a known nonce protects nothing.
 * Injected scripts have no nonce and are not listed.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)].map(([, script = '']) => script)
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts }
}
