import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { getLetterhead } from './mail.queries.ts'

/** For what somebody here sends by hand: they hear at once that it would only wait. */
export async function demandSender(db: Db): Promise<void> {
  if ((await getLetterhead(db)).email !== '') return
  throw new ShopError('mail.no_sender')
}
