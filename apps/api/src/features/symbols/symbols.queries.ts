import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ServiceSymbol } from '../../ports/card-data/read-symbols.ts'

export async function listSymbols(db: Db): Promise<ServiceSymbol[]> {
  return db.selectFrom('symbols').select(['symbol', 'svg_uri', 'english']).orderBy('symbol').execute()
}

/** Writes changed rows only, so that an unchanged list does not invalidate the response cache. */
export async function saveSymbols(db: Db, symbols: ServiceSymbol[]): Promise<void> {
  await sql`
    merge into symbols as known
    using (
      select distinct on (symbol) symbol, svg_uri, english
      from jsonb_to_recordset(${JSON.stringify(symbols)}::jsonb) as n(symbol text, svg_uri text, english text)
    ) as read on read.symbol = known.symbol
    when matched and (known.svg_uri, known.english) is distinct from (read.svg_uri, read.english)
      then update set svg_uri = read.svg_uri, english = read.english, read_at = now()
    when not matched then insert (symbol, svg_uri, english) values (read.symbol, read.svg_uri, read.english)
  `.execute(db)
}
