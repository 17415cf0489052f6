import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { withStateId } from '@pennysleeve/domain/australia.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { requestEmailChange } from './email-address/request-email-change.ts'
import { deleteOtherSessions, getUser, lockUser, updateUser, type UserRow } from './auth.queries.ts'
import { checkCurrentPassword } from './passwords/check-current-password.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { deletePendingEmail } from './email-address/email-verifications.queries.ts'
import { hashPassword } from './passwords/password-thread.ts'
import { deletePasswordReset } from './passwords/passwords.queries.ts'
import { notifyAccountChanged } from './notify-account-changed.ts'
import { countTry } from './throttles.queries.ts'

type Changes = {
  current_password?: string | undefined
  email?: string | undefined
  password?: string | undefined
  /** Null removes it; the next order then starts without one. */
  default_address?: Omit<ShipAddress, 'country_id' | 'state_id'> | null | undefined
}

const CHANGES_AN_HOUR = 10

type ChangeAccountInput = { config: Config; caller: SignedInCaller; sent: Changes }

/** A new e-mail address or password needs the current password. The new address counts once its link is opened. */
export async function changeAccount(db: Db, { config, caller, sent }: ChangeAccountInput): Promise<UserRow> {
  const { session } = caller
  const user = await getUser(db, session.user_id)
  const { email, password, default_address } = sent
  const needsPassword = email !== undefined || password !== undefined
  if (needsPassword) await checkCurrentPassword(db, caller, sent.current_password ?? '')
  // Throttled: the response tells whether an address is taken, and each change sends mail.
  const changes = [...(email === undefined ? [] : ['move']), ...(password === undefined ? [] : ['new-password'])]
  const throttles = changes.map((kind) => ({ counted_for: `${kind}:${user.id}`, most: CHANGES_AN_HOUR, minutes: 60 }))
  if (needsPassword) await db.transaction().execute((tx) => countTry(tx, throttles, 'rate.too_many_changes'))
  const moves = email !== undefined && email !== user.email
  if (password !== undefined) await checkNewPassword(db, { email: email ?? user.email, password })
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const ship_address = default_address ? withStateId(default_address) : default_address
  return db.transaction().execute(async (tx) => {
    const now = await lockUser(tx, user.id)
    if (!now) throw notFound()
    // A session that was just ended by a new password must not make another change.
    if (needsPassword && now.password_hash !== user.password_hash) throw changedMeanwhile()
    await updateUser(tx, user.id, { password_hash, ship_address })
    if (password_hash !== undefined) {
      // Ends all other sessions and any pending e-mail change, which a thief may have requested.
      await deleteOtherSessions(tx, user.id, session.token_hash)
      await deletePasswordReset(tx, user.id)
      await deletePendingEmail(tx, user.id)
      await notifyAccountChanged(tx, user.email, 'password')
    }
    if (moves) await requestEmailChange(tx, config, now, email)
    return getUser(tx, user.id)
  })
}

function changedMeanwhile(): ShopError {
  return new ShopError('account.password_changed')
}
