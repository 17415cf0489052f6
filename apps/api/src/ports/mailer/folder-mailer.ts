import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, Message } from './mailer.ts'
import { toEnvelope } from './to-envelope.ts'

/**
 * For a shop without a mail server: writes each mail as an .eml file and as readable text. Only the shop's user may
 * read them: they contain addresses and reset links.
 */
export function createFolderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true })

  /** Written atomically: renamed when complete. */
  async function write(file: string, content: string | Buffer): Promise<void> {
    const unfinished = join(folder, `.${file}`)
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, file))
  }

  return {
    check: async () => {},
    send: async (message) => {
      // The id becomes a file name, so path separators must not pass.
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
