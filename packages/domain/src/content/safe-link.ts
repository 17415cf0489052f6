/** What a link in the shop's texts may lead to: a page of the shop, another site, a mailbox or a telephone. */
const ELSEWHERE = /^(?:https?:\/\/[^/?#]|mailto:.+@|tel:[+\d(])/i
/** `//host` and `/\host` look like paths but lead to another site. */
const OWN_PATH = /^\/(?![/\\])/
/** Browsers drop tabs and line breaks inside an address, and with them whatever was hidden from the eye. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]/

export function isSafeLink(href: string): boolean {
  if (BLANK.test(href)) return false
  if (OWN_PATH.test(href)) return true
  return ELSEWHERE.test(href) && URL.canParse(href)
}
