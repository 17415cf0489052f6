/**
 * The scripts of a page that its own parts wrote: those with the mark, which was made up for this one rendering and is
 * known to nobody else. Marks are taken off again: the page is kept and given to everybody, and a nonce that everybody
 * knows guards nothing. What got into the page in any other way has no mark and is not among them.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script\\b[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)].map(([, script = '']) => script)
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}
