import type { Deps } from '../../deps.ts'

/** `server` is null if mail is written to a folder. */
export type TriedMailServer = { server: string | null; error?: string }

/** Signs in at the mail server, without sending anything. */
export async function tryMailServer({ config, mailer }: Pick<Deps, 'config' | 'mailer'>): Promise<TriedMailServer> {
  const server = mailServerOf(config)
  if (server === null) return { server }
  try {
    await mailer.check()
    return { server }
  } catch (error) {
    return { server, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Host and port, without the password. */
export function mailServerOf({ smtpUrl }: Pick<Deps['config'], 'smtpUrl'>): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl).host
}
