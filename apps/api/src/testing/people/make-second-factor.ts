import { sql } from 'kysely'
import { codeAt, stepAt } from '../../features/auth/second-factors/totp.ts'
import { secretPurpose } from '../../features/auth/second-factors/consume-code.ts'
import { confirmFactor, enrollTotp } from '../../features/auth/public.ts'
import { decrypt } from '../../encryption/encrypt.ts'
import type { TestShop } from '../open-test-shop.ts'

/** An authenticator app; `code(n)` is n time steps from now. */
export async function openApp({ db, encryptionKey }: TestShop, userId: number) {
  const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const secret = Buffer.from(decrypt(encryptionKey, secretPurpose(userId), row), 'base64')
  // Relative to when the app was created, so that a step that ends during a test does not change the codes.
  const opened = stepAt(Date.now())
  return { codeIn: (steps: number) => codeAt(secret, opened + steps) }
}

/** An active second factor with its app and recovery codes. */
export async function makeSecondFactor(shop: TestShop, userId: number) {
  const recoveryCodes = await shop.db.transaction().execute(async (tx) => {
    await enrollTotp(tx, shop.encryptionKey, userId)
    return (await confirmFactor(tx, userId)) ?? []
  })
  return { ...(await openApp(shop, userId)), recoveryCodes }
}

/** The newest admin, with the demo's password, as used by the access tests. */
export async function findNewestAdmin({ db }: TestShop, passwordHash?: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update users set password_hash = coalesce(${passwordHash ?? null}, password_hash)
    where id = (select max(id) from users where role = 'admin') returning id
  `.execute(db)
  return rows[0]!.id
}
