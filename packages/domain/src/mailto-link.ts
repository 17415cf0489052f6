/** A `mailto:` URL (RFC 6068), escaped so that neither address nor subject can add headers. */
export function mailtoLink(email: string, subject?: string): string {
  const mailbox = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${mailbox}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
