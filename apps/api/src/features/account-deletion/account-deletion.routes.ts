import type { accountDeletionRoutes } from '@pennysleeve/contract/account-deletion.ts'
import { listDeletionObstacles } from '@pennysleeve/domain/account-deletion/list-deletion-obstacles.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { writeRefusal } from '../../shop-error.ts'
import { getAccountActivity } from './account-deletion.queries.ts'
import { deleteAccount } from './delete-account.ts'

export function accountDeletionHandlers({ db }: Deps): Pick<Handlers, keyof typeof accountDeletionRoutes> {
  return {
    'GET /api/account/deletion': async (_input, { session }) => {
      const { credit_cents, ...activity } = await getAccountActivity(db, session.user_id)
      return {
        obstacles: listDeletionObstacles(activity).map(writeRefusal),
        store_credit: moneyText(cents(credit_cents)),
        display_store_credit: displayMoney(cents(credit_cents)),
      }
    },
    'DELETE /api/account': async ({ body }, caller) => deleteAccount(db, caller, body.user),
  }
}
