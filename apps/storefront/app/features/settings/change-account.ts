import type { Account } from '@pennysleeve/contract/auth.ts'
import type { InputOf } from '@pennysleeve/contract/client.ts'
import { browserQueryClient, client } from '../../api/browser.ts'
import { session } from '../../session/session.ts'
import { accountQuery } from '../auth/account.queries.ts'

export async function changeAccount(user: InputOf<'PUT /api/account'>['body']['user']): Promise<Account> {
  const response = await client('PUT /api/account', { body: { user } })
  browserQueryClient.setQueryData(accountQuery().queryKey, response)
  const { userData, signedIn } = session.getState()
  // The token stays valid; only the stored e-mail may change.
  if (userData) signedIn({ ...userData, email: response.user.email })
  return response.user
}
