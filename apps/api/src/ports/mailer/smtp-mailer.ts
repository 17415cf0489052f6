import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toEnvelope } from './to-envelope.ts'

/** Together well below the time after which a mail counts as not sent and is tried again. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands mail to a mail server. */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (message) => {
      await transport.sendMail(toEnvelope(message))
    },
  }
}
