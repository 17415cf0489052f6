import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { StartRefused } from '../start-refused.ts'
import { encrypt, isEncryptedWith } from './encrypt.ts'

const PURPOSE = 'key-check'

/**
 * Stops a start with another key than the one the data was encrypted with. The first start stores a check value, which
 * all processes compare; a shop of before is judged by its encrypted rows.
 */
export async function checkEncryptionKey(db: Db, key: Buffer, acceptNewKey: boolean): Promise<void> {
  const made = encrypt(key, PURPOSE, 'pennysleeve')
  const { rows } = await sql<{ key_id: string }>`
    with known as (
      select key_id from (
        select key_id, 1 as place from encryption_check
        union all select key_id, 2 from bank_details
        union all select key_id, 2 from second_factors
        union all select key_id, 2 from dealer_register
        union all select key_id, 2 from gift_cards
      ) keys
      -- Rows of a key that was lost earlier may stand beside those of the present one.
      order by place, key_id <> ${made.key_id} limit 1
    ), stored as (
      insert into encryption_check (key_id, sealed)
      select ${made.key_id}, ${made.sealed}
      where ${acceptNewKey} or not exists (select from known where key_id <> ${made.key_id})
      on conflict (only_row) do update set key_id = excluded.key_id, sealed = excluded.sealed where ${acceptNewKey}
    )
    select key_id from known
  `.execute(db)
  const [known] = rows
  if (!known || acceptNewKey || isEncryptedWith(key, known)) return
  throw new StartRefused(
    `The encryption key is not the one this shop's bank details, second factors and gift cards were encrypted with (key ${known.key_id} is needed). Put it back: BANK_DETAILS_KEY, or secrets/bank-details.key in DATA_DIR. If it is lost for good, start once with ACCEPT_NEW_KEY=true; what it encrypted stays unreadable.`,
  )
}
