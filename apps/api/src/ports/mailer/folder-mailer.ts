import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, Message } from './mailer.ts'
import { toEnvelope } from './to-envelope.ts'

/**
 * For a shop without a mail server: each mail becomes a file that mail programs open, and beside it one that people can
 * read as it is. Only whoever runs the shop may read them: they hold addresses and reset links.
 */
export function createFolderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true })

  /** Whole or not at all, and under the name only when it is whole. */
  async function write(file: string, content: string | Buffer): Promise<void> {
    const unfinished = join(folder, `.${file}`)
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, file))
  }

  return {
    send: async (message) => {
      // The name becomes a file's: anything else could leave the folder.
      if (!/^[\w-]+$/.test(message.name)) throw new Error(`Not a name for a file: ${message.name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message: composed } = await composer.sendMail(toEnvelope(message))
      await write(`${message.name}.eml`, composed as Buffer)
      await write(`${message.name}.txt`, toPlainText(message))
    },
  }
}

function toPlainText({ from, to, subject, text }: Message): string {
  return `From: ${from.name} <${from.address}>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`
}
