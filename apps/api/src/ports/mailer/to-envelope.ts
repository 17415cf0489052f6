import type { SendMailOptions } from 'nodemailer'
import type { Message } from './mailer.ts'

/** A message as nodemailer takes it. */
export function toEnvelope({ name, from, to, subject, text, html, written_at }: Message): SendMailOptions {
  return {
    from,
    // As an object: a text would be read as a list, and whoever types a comma would write to two people.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: written_at,
    messageId: `<${name}@${from.address.split('@').at(-1)}>`,
    // Keeps holiday replies away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
