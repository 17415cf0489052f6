import type { Db } from '../../db/connect.ts'
import type { Cookies } from '../../http/cookies.ts'
import { ShopError } from '../../shop-error.ts'
import { findUserByEmail, type UserRow } from './auth.queries.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { hashPassword } from './passwords/password-thread.ts'
import { countPasskeys, findSecondFactor } from './second-factors/second-factors.queries.ts'
import { startSession } from './start-session.ts'
import { consumeCode, type Try } from './second-factors/consume-code.ts'
import { tryPassword } from './passwords/try-password.ts'

type SignIn = {
  email: string
  password: string
  /** TOTP code, if the account has a second factor. */
  code?: string | undefined
  remember_me: boolean
  network: string
  cookies: Cookies | undefined
  userAgent: string | undefined
  now: number
}

/** An unknown address and a wrong password take the same time and get the same response. */
export async function signIn(db: Db, key: Buffer, sent: SignIn): Promise<{ user: UserRow; token: string }> {
  const user = await findUserByEmail(db, sent.email)
  const owner = user ?? { id: 0, password_hash: await decoy() }
  const knownAs = findKnownDevice(key, sent.cookies, owner)
  const matches = await tryPassword(db, { ...sent, knownAs }, owner.password_hash)
  if (!user || !matches) throw new ShopError('auth.wrong_password')
  // Only after the right password, so that a stranger learns nothing.
  if (user.blocked_at) throw new ShopError('auth.account_blocked')
  const code = await requireCode(db, key, { userId: user.id, code: sent.code ?? '', now: sent.now, role: user.role })
  const proof = { passwordHash: user.password_hash, code }
  const { remember_me: remember, userAgent } = sent
  const token = await startSession(db, user.id, { remember, userAgent, proof })
  rememberDevice(key, sent.cookies, user)
  return { user, token }
}

/** Checks the code of an account with a second factor. Returns whether one was given. */
async function requireCode(db: Db, key: Buffer, sent: Try & { role: string }): Promise<boolean> {
  const factor = await findSecondFactor(db, sent.userId)
  if (!factor?.confirmed_at) {
    await requirePasskey(db, sent)
    return false
  }
  if (sent.code.trim() === '') {
    throw new ShopError('auth.second_factor_missing').onField('code', 'is needed')
  }
  if (await consumeCode(db, key, sent)) return true
  throw new ShopError('auth.second_factor_wrong').onField('code', 'is wrong or has been used already')
}

/** For customers a passkey is an alternative to the password, for staff it is required. */
async function requirePasskey(db: Db, { userId, role }: { userId: number; role: string }): Promise<void> {
  if (role === 'customer' || (await countPasskeys(db, userId)) === 0) return
  throw new ShopError('auth.passkey_required')
}

let decoyHash: Promise<string> | undefined

/** Compared with if there is no account, so that the response takes the same time. */
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword('nobody has this password'))
}
