import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartRefused } from '../apps/api/src/start-refused.ts'

const MIN_CHARACTERS = 12

/** One line from the terminal, not shown, or the whole standard input of a script. A new one is typed twice. */
export async function readPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const passphrase = (
    await (process.stdin.isTTY ? askForLine('Passphrase of the encryption key') : text(process.stdin))
  ).trim()
  if (passphrase.length < MIN_CHARACTERS)
    throw new StartRefused(`The passphrase needs at least ${MIN_CHARACTERS} characters.`)
  if (isNew && process.stdin.isTTY && (await askForLine('The same again')).trim() !== passphrase)
    throw new StartRefused('These were two different passphrases. Nothing was saved.')
  return passphrase
}

async function askForLine(question: string): Promise<string> {
  process.stdout.write(`${question} (not shown): `)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  // As a terminal it echoes what is typed to its output, which nobody sees.
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
