import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { decrypt, encrypt } from '../../encryption/encrypt.ts'
import { BackupRefused } from './backup-refused.ts'

const PURPOSE = 'backup-key'
/** 64 MB and a quarter of a second a guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

export const encryptedKeySchema = z.object({ salt: z.string(), key_id: z.string(), sealed: z.string() })
export type EncryptedKey = z.infer<typeof encryptedKeySchema>

/** The shop's encryption key, encrypted with a key derived from the passphrase. */
export async function encryptKey(key: Buffer, passphrase: string): Promise<EncryptedKey> {
  const salt = randomBytes(16)
  const { key_id, sealed } = encrypt(await derive(passphrase, salt, 32, COST), PURPOSE, key.toString('hex'))
  return { salt: salt.toString('hex'), key_id, sealed: sealed.toString('hex') }
}

export async function openKey({ salt, key_id, sealed }: EncryptedKey, passphrase: string): Promise<Buffer> {
  const passKey = await derive(passphrase, Buffer.from(salt, 'hex'), 32, COST)
  try {
    return Buffer.from(decrypt(passKey, PURPOSE, { key_id, sealed: Buffer.from(sealed, 'hex') }), 'hex')
  } catch {
    throw new BackupRefused('The passphrase does not open the encryption key in this backup.')
  }
}
