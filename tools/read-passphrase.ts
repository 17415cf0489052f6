import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { StartRefused } from '../apps/api/src/start-refused.ts'

const MIN_CHARACTERS = 12

/** One line from the terminal, or the whole standard input of a script. */
export async function readPassphrase(): Promise<string> {
  const passphrase = (await (process.stdin.isTTY ? askForLine() : text(process.stdin))).trim()
  if (passphrase.length < MIN_CHARACTERS)
    throw new StartRefused(`The passphrase needs at least ${MIN_CHARACTERS} characters.`)
  return passphrase
}

async function askForLine(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Passphrase of the encryption key: ')
  } finally {
    terminal.close()
  }
}
