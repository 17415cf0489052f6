import type { ShipAddress } from '@sideboard/contract/orders.ts'
import { withStateId } from '@sideboard/domain/australia.ts'
import type { Db } from '../../db/connect.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteOtherSessions, getUser, setOpenOrderEmail, updateUser, type UserRow } from './auth.queries.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './password-thread.ts'
import { deletePasswordReset } from './passwords.queries.ts'
import { tellAccountChanged } from './tell-account-changed.ts'
import { countTry } from './throttles.queries.ts'

type Changes = {
  current_password?: string | undefined
  email?: string | undefined
  password?: string | undefined
  /** Null forgets it; the next order then offers none. */
  default_address?: Omit<ShipAddress, 'country_id' | 'state_id'> | null | undefined
}

const CHANGES_AN_HOUR = 10

/** E-mail and password need the password of today. */
export async function changeAccount(db: Db, caller: SignedInCaller, sent: Changes): Promise<UserRow> {
  const { session } = caller
  const user = await getUser(db, session.user_id)
  const { email, password, default_address } = sent
  const needsPassword = email !== undefined || password !== undefined
  if (needsPassword) await checkCurrentPassword(db, caller, sent.current_password ?? '')
  // The answer tells whether an address is taken, which must not be asked of many; and each change is a letter.
  const changes = [...(email === undefined ? [] : ['move']), ...(password === undefined ? [] : ['new-password'])]
  const throttles = changes.map((kind) => ({ counted_for: `${kind}:${user.id}`, most: CHANGES_AN_HOUR, minutes: 60 }))
  const sentence = 'You have changed this too often. Please try again later.'
  if (needsPassword) await db.transaction().execute((tx) => countTry(tx, throttles, sentence))
  if (password !== undefined) await checkNewPassword(db, { email: email ?? user.email, password })
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const ship_address = default_address ? withStateId(default_address) : default_address
  return db.transaction().execute(async (tx) => {
    // Orders before their customers, as everywhere.
    if (email !== undefined) await setOpenOrderEmail(tx, user.id, email)
    if (!(await updateUser(tx, user.id, { email, password_hash, ship_address }))) {
      throw new ShopError('refused', 'Please check: email has already been taken.', {
        email: ['has already been taken'],
      })
    }
    // Whoever knew the old password, or reads the old mailbox, is shown out.
    if (password_hash !== undefined) await deleteOtherSessions(tx, user.id, session.token_hash)
    if (needsPassword) await deletePasswordReset(tx, user.id)
    if (email !== undefined && email !== user.email) await tellAccountChanged(tx, user.email, 'e-mail address')
    if (password_hash !== undefined) await tellAccountChanged(tx, user.email, 'password')
    return getUser(tx, user.id)
  })
}
