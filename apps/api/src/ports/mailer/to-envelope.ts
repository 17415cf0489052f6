import type { SendMailOptions } from 'nodemailer'
import type { Message } from './mailer.ts'

/** The message for nodemailer. */
export function toEnvelope({ name, from, to, subject, text, html, written_at }: Message): SendMailOptions {
  return {
    from,
    // An object: nodemailer parses a string as a list, so that a comma would add a recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: written_at,
    messageId: `<${name}@${from.address.split('@').at(-1)}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
