import type { InputOf } from '@pennysleeve/contract/client.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

export async function signUp(user: InputOf<'POST /api/sign_up'>['body']['user']): Promise<void> {
  const { id, email, spree_api_key } = (await client('POST /api/sign_up', { body: { user } })).user
  session.getState().signedIn({ id, email, api_key: spree_api_key })
}
