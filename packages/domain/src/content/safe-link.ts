/** Allowed link targets: a path of the shop, an http(s) site, mailto or tel. */
const ELSEWHERE = /^(?:https?:\/\/[^/?#]|mailto:.+@|tel:[+\d(])/i
/** `//host` and `/\host` look like paths but lead to another site. */
const OWN_PATH = /^\/(?![/\\])/
/** Browsers drop tabs and line breaks inside a URL, which could hide its scheme. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]/

export function isSafeLink(href: string): boolean {
  if (BLANK.test(href)) return false
  if (OWN_PATH.test(href)) return true
  return ELSEWHERE.test(href) && URL.canParse(href)
}
