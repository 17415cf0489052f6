import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'

const KEY_BYTES = 32

/** The encryption key from the environment, else one that is generated once and kept in dataDir. */
export function readEncryptionKey(config: Pick<Config, 'bankDetailsKey' | 'dataDir'>): Buffer {
  if (config.bankDetailsKey !== undefined) return Buffer.from(config.bankDetailsKey, 'hex')
  const { folder, file } = keyFileOf(config)
  const key = readKeyFile(file) ?? makeKeyFile(folder, file)
  if (key.length !== KEY_BYTES) throw new StartRefused(`${file} does not hold a key of ${KEY_BYTES} bytes.`)
  return key
}

/** The same without creating one: for commands that only look. */
export function findEncryptionKey(config: Pick<Config, 'bankDetailsKey' | 'dataDir'>): Buffer | undefined {
  if (config.bankDetailsKey !== undefined) return Buffer.from(config.bankDetailsKey, 'hex')
  return readKeyFile(keyFileOf(config).file)
}

/** Puts a restored key where the shop reads it. A different one that is there already stays. */
export function writeEncryptionKey(config: Pick<Config, 'bankDetailsKey' | 'dataDir'>, key: Buffer): void {
  const { folder, file } = keyFileOf(config)
  const present = config.bankDetailsKey === undefined ? readKeyFile(file) : Buffer.from(config.bankDetailsKey, 'hex')
  if (present && !present.equals(key)) {
    const where = config.bankDetailsKey === undefined ? file : 'BANK_DETAILS_KEY'
    throw new StartRefused(`${where} holds another encryption key than the backup; put it aside first.`)
  }
  if (!present) makeKeyFile(folder, file, key)
}

function keyFileOf({ dataDir }: Pick<Config, 'dataDir'>): { folder: string; file: string } {
  const folder = join(dataDir, 'secrets')
  return { folder, file: join(folder, 'bank-details.key') }
}

function readKeyFile(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written atomically, and of two processes only the first one's counts: a lost key is lost bank details. */
function makeKeyFile(folder: string, file: string, key: Buffer = randomBytes(KEY_BYTES)): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readKeyFile(file)!
}
