import { renderSVG } from 'uqr'
import type { Db, Tx } from '../../db/connect.ts'
import type { Session, SignedInCaller } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import {
  checkCurrentPassword,
  confirmFactor,
  countPasskeys,
  deleteAllSessions,
  deleteOtherSessions,
  deletePasskeys,
  deleteSecondFactor,
  findSecondFactor,
  lockFactors,
  lockOwnFactors,
  enrollTotp,
  consumeCode,
  notifyPasskeyChanged,
  renewRecoveryCodes,
} from '../auth/public.ts'
import { getLetterhead } from '../mail/public.ts'
import { recordChange } from './record-change.ts'
import { findMember } from './staff.queries.ts'

type FactorDeps = { db: Db; encryptionKey: Buffer }

/** Creates a TOTP secret with its QR code; it is asked for only after it was confirmed. */
export async function beginSecondFactor({ db, encryptionKey }: FactorDeps, caller: SignedInCaller, password: string) {
  await checkCurrentPassword(db, caller, password)
  const { session } = caller
  return db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    const secret = await enrollTotp(tx, encryptionKey, session.user_id)
    if (secret === undefined) throw alreadyActive()
    await recordChange(tx, session, { action: 'begin second factor', subject: ['staff', session.email] })
    const uri = otpauthUri((await getLetterhead(tx)).name, session.email, secret)
    return { secret, otpauth_uri: uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) }
  })
}

/** Activates the caller's second factor; returns the recovery codes. */
export async function confirmSecondFactor(
  { db, encryptionKey }: FactorDeps,
  { session }: SignedInCaller,
  sent: { code: string; now: number },
): Promise<string[]> {
  if (!(await consumeCode(db, encryptionKey, { userId: session.user_id, ...sent }))) throw wrongCode()
  return db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    const codes = await confirmFactor(tx, session.user_id)
    if (!codes) throw alreadyActive()
    // Ends sessions that were opened with the password alone.
    await deleteOtherSessions(tx, session.user_id, session.token_hash)
    await recordChange(tx, session, { action: 'switch second factor on', subject: ['staff', session.email] })
    return codes
  })
}

/** Replaces the caller's recovery codes. Needs what switching the factor off and on again needs: password and code. */
export async function renewOwnRecoveryCodes(
  deps: FactorDeps,
  caller: SignedInCaller,
  proof: { current_password: string; code: string; now: number },
): Promise<string[]> {
  const { session } = caller
  await checkCurrentPassword(deps.db, caller, proof.current_password)
  await requireOwnCode(deps, session, proof.code, proof.now)
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    const factor = await findSecondFactor(tx, session.user_id)
    if (!factor?.confirmed_at) throw new ShopError('staff.factor_not_on')
    const codes = await renewRecoveryCodes(tx, session.user_id)
    await recordChange(tx, session, { action: 'renew recovery codes', subject: ['staff', session.email] })
    return codes
  })
}

/** The code is checked outside of the transaction: a wrong one must count although the call fails. */
export async function requireOwnCode({ db, encryptionKey }: FactorDeps, session: Session, code: string, now: number) {
  if (!(await consumeCode(db, encryptionKey, { userId: session.user_id, code, now }))) throw wrongCode()
}

/** Where a second factor is required the last one cannot be removed. */
export async function checkNotLastFactor(db: Db, { user_id, role }: Session): Promise<void> {
  if (role !== 'admin' || (await countPasskeys(db, user_id)) > 0) return
  throw new ShopError('staff.last_factor')
}

export async function removeOwnFactor(tx: Tx, session: Session, demanded: boolean): Promise<void> {
  await lockOwnFactors(tx, session)
  if (demanded) await checkNotLastFactor(tx, session)
  await deleteSecondFactor(tx, session.user_id)
  await recordChange(tx, session, { action: 'switch second factor off', subject: ['staff', session.email] })
}

/** For somebody who has lost their phone; the admin has checked their identity. */
export async function resetFactorOf(tx: Tx, staff: Session, id: number): Promise<void> {
  const member = await findMember(tx, id)
  if (!member) throw notFound()
  await lockFactors(tx, id)
  const hadApp = await deleteSecondFactor(tx, id)
  const passkeys = await deletePasskeys(tx, id)
  if (!hadApp && passkeys.length === 0) throw new ShopError('staff.no_factor')
  await notifyPasskeyChanged(tx, member.email, { names: passkeys, done: 'removed' })
  await deleteAllSessions(tx, id)
  await recordChange(tx, staff, { action: 'reset second factor', subject: ['staff', member.email] })
}

function alreadyActive(): ShopError {
  return new ShopError('staff.factor_already_on')
}

function wrongCode(): ShopError {
  return new ShopError('code.wrong').onField('code', 'is wrong or has been used already')
}

/** otpauth URI for the QR code. */
function otpauthUri(shop: string, email: string, secret: string): string {
  const [issuer, account] = [encodeURIComponent(shop), encodeURIComponent(email)]
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`
}
