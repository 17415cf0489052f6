import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

let list: () => string[] | Promise<string[]> = () => []

/** Sets how the mails of the shop under test are listed, oldest first. */
export function setMailbox(read: typeof list): void {
  list = read
}

export async function listMails(): Promise<string[]> {
  return list()
}

type MailFilter = { to: string; about: string; /** The how manieth of its kind. */ nth?: number }

/** Waits for a mail to somebody about something, in the folder where the shop under test leaves its mail. */
export async function readMail({ to, about, nth = 1 }: MailFilter): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () =>
        (found = (await listMails()).filter((mail) => mail.includes(`\nTo: ${to}\n`) && mail.includes(about))[nth - 1]),
      {
        message: `a mail to ${to} about ${about}`,
      },
    )
    .toBeDefined()
  return found!
}

/** The mails in a folder, as the shop writes them there without a mail server. */
export function listFolder(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => /^[^.].*\.txt$/.test(file))
    return files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'))
  } catch {
    // The folder is created with the first mail.
    return []
  }
}
