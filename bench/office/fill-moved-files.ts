import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const FILES = 30
const ROWS = 20_000

/** Files of another program that were brought in; the last one waits for staff to resolve and apply it. */
export async function fillMovedFiles(tx: Tx): Promise<void> {
  await sql`
    insert into moved_files (kind, state, file_name, file_hash, format, made_by)
    select 'stock', case when n < ${FILES}::int then 'canceled' else 'ready' end, 'stock-' || n || '.csv',
      encode(sha256(convert_to('file' || n, 'UTF8')), 'hex'), 'tcgplayer', 'olga@example.test'
    from generate_series(1, ${FILES}::int) as n
  `.execute(tx)
  await sql`
    insert into moved_rows (file_id, line, text, state, reason, product_id, condition, language, quantity, price_cents)
    select f.id, p.n + 1, 'Made up, row ' || p.n, case when p.n % 20 = 0 then 'unresolved' else 'planned' end,
      case when p.n % 20 = 0 then 'No such card is in the catalogue.' end, p.id, 'nm', 'en', 1 + p.n % 4, 100 + p.n % 900
    from (select max(id) as id from moved_files) f,
      (select id, row_number() over (order by id) as n from products order by id limit ${ROWS}) p
  `.execute(tx)
}
