import { client } from '../api/browser.ts'

/** Asks for a link by mail; the answer is the same whether there is such an account or not. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await client('POST /api/passwords', { body: { user: { email } } })).message
}
