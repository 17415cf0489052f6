import { listDeletionObstacles } from '@pennysleeve/domain/account-deletion/list-deletion-obstacles.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkCurrentPassword } from '../auth/public.ts'
import { forgetMovedCustomer } from '../moving-in/public.ts'
import { insertCreditEntry } from '../store-credit/public.ts'
import {
  deletePersonalData,
  anonymizeRecords,
  anonymizeUser,
  getAccountActivity,
  lockAccount,
} from './account-deletion.queries.ts'

type DeletionInput = { current_password: string; give_up_store_credit: boolean }

/** Deletes personal data. Orders and ledgers stay, because law and bookkeeping need them. */
export async function deleteAccount(db: Db, caller: SignedInCaller, sent: DeletionInput): Promise<void> {
  const { user_id } = caller.session
  await checkCurrentPassword(db, caller, sent.current_password)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, user_id)
    const { credit_cents, ...activity } = await getAccountActivity(tx, user_id)
    const obstacles = listDeletionObstacles(activity)
    if (obstacles.length > 0) throw new ShopError('account.not_deletable', { obstacles })
    if (credit_cents > 0) {
      if (!sent.give_up_store_credit) throw creditLeft(credit_cents)
      const source_key = `account-deleted:${user_id}`
      await insertCreditEntry(tx, { user_id, amount_cents: -credit_cents, reason: 'Account deleted', source_key })
    }
    await forgetMovedCustomer(tx, user_id)
    await anonymizeRecords(tx, user_id)
    await deletePersonalData(tx, user_id)
    await anonymizeUser(tx, user_id)
  })
}

function creditLeft(amount: number): ShopError {
  const left = { amount: displayMoney(cents(amount)) }
  return new ShopError('account.store_credit_left', left).onField('give_up_store_credit')
}
