import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { getLetterhead } from '../mail/public.ts'
import { countGuesses } from './password-thread.ts'

/** Ten tries a quarter of an hour take three years for these; common passwords are found in a day. */
const FEWEST_GUESSES = 1_000_000

/** Refuses a password that somebody would guess who knows the shop and whose account it is. What it is made of is free. */
export async function checkNewPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { name } = await getLetterhead(db)
  const words = [name, name.replace(/\W/g, ''), email, ...email.split('@'), 'sideboard']
  if ((await countGuesses(password, words)) >= FEWEST_GUESSES) return
  const sentence =
    'This password is one of the first that people try. Please choose another: a few words that do not belong together are easy to remember.'
  throw new ShopError('refused', sentence, { password: ['is too easy to guess'] })
}
