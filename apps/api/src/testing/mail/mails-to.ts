import type { TestShop } from '../open-test-shop.ts'

/** All mail to an address, sent or waiting, oldest first. */
export async function mailsTo({ db }: TestShop, email: string): Promise<{ subject: string; text: string }[]> {
  return db.selectFrom('mails').select(['subject', 'text']).where('to_email', '=', email).orderBy('id').execute()
}
