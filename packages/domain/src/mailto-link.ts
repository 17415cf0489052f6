/** A `mailto:` address as RFC 6068 writes it: no sign of the mailbox or the subject is taken for a further header. */
export function mailtoLink(email: string, subject?: string): string {
  const mailbox = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${mailbox}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
