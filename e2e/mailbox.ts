import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

type MailFilter = { to: string; about: string; /** The how manieth of its kind. */ nth?: number }

/** Waits for a mail to somebody about something, in the folder where the shop under test leaves its mail. */
export async function readMail({ to, about, nth = 1 }: MailFilter): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => (found = listMails().filter((mail) => mail.includes(`\nTo: ${to}\n`) && mail.includes(about))[nth - 1]),
      {
        message: `a mail to ${to} about ${about}`,
      },
    )
    .toBeDefined()
  return found!
}

export function listMails(): string[] {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')
  try {
    const files = readdirSync(folder).filter((file) => /^[^.].*\.txt$/.test(file))
    return files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'))
  } catch {
    // The folder comes with the first mail.
    return []
  }
}
