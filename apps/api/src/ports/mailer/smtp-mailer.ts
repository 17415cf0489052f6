import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toEnvelope } from './to-envelope.ts'

/** Timeouts: in total well below the time after which a mail is retried. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (message) => {
      await transport.sendMail(toEnvelope(message))
    },
    check: async () => {
      await transport.verify()
    },
  }
}
