import {
  strengthOf,
  type PasswordStrength,
  MIN_PASSWORD_CHARACTERS,
} from '@pennysleeve/domain/auth/password-strength.ts'
import type { Db } from '../../../db/connect.ts'
import { getLetterhead } from '../../mail/public.ts'
import { countGuesses } from './password-thread.ts'

/** What customers of a card shop think of first. */
const GAME = ['magic: the gathering', 'magic the gathering', 'magicthegathering']

type Judged = { email: string; password: string }

/** Password strength for someone who knows the shop and the account: for the rule and for the meter. */
export async function ratePassword(
  db: Db,
  { email, password }: Judged,
  options: { mostWaiting?: number } = {},
): Promise<PasswordStrength> {
  if (password.length < MIN_PASSWORD_CHARACTERS) return 'too_easy'
  const { name } = await getLetterhead(db)
  const words = [name, name.replace(/\W/g, ''), email, ...email.split('@'), 'pennysleeve', ...GAME]
  return strengthOf(await countGuesses(password, words, options.mostWaiting))
}
