import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { getLetterhead } from './mail.queries.ts'

/** For mail that staff send by hand: refused at once if the shop has no sender address. */
export async function requireSender(db: Db): Promise<void> {
  if ((await getLetterhead(db)).email !== '') return
  throw new ShopError('mail.no_sender')
}
