import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { copyLines } from '../../db/copy-lines.queries.ts'
import { CARD_COLUMNS, STAGED_PRINTING_COLUMNS } from './card-facts.ts'

// What an import has seen it keeps in temporary tables, which belong to its connection and vanish with it whatever
// happens. The rows it is going to write lie in unlogged ones, because several connections write them; what an import
// that died left there the next one clears away. Nothing of the catalogue is touched before the whole file has been read.

/** Any constant will do: whoever holds it is the one import under way. */
const IMPORT_LOCK = 7_313_003

/** Runs on one connection, alone; undefined when another import has the floor. */
export async function runAlone<Result>(db: Db, run: (connection: Db) => Promise<Result>): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as free`.execute(
      connection,
    )
    if (!rows[0]!.free) return undefined
    try {
      return await run(connection)
    } finally {
      // On a connection that broke there is nothing left to give back.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => {})
    }
  })
}

const SEEN = ['import_seen', 'import_spoken']
const STAGED = ['import_cards', 'import_printings']

export async function openStaging(connection: Db): Promise<void> {
  await closeStaging(connection)
  await sql`create temp table import_seen (scryfall_id uuid primary key)`.execute(connection)
  await sql`create temp table import_spoken (oracle_id uuid primary key)`.execute(connection)
  // With the columns of the tables they go to.
  await sql`create unlogged table import_cards as select 0 as batch, c.* from cards c with no data`.execute(connection)
  await sql`
    create unlogged table import_printings as
    select 0 as batch, false as shares_place, c.oracle_id, r.* from printings r, cards c with no data
  `.execute(connection)
  await sql`alter table import_printings alter column shares_place set default false`.execute(connection)
  for (const table of STAGED) await sql`create index on ${sql.id(table)} (batch)`.execute(connection)
}

export async function closeStaging(connection: Db): Promise<void> {
  await sql`drop table if exists ${sql.join([...SEEN.map((table) => sql.id('pg_temp', table)), ...STAGED.map((table) => sql.id(table))])}`.execute(
    connection,
  )
}

export type Claim = {
  scryfall_id: string
  oracle_id: string
  printing_hash: string
  /** Empty when it does not speak for its card. */
  card_hash: string
  /** The shop sells such things, or everything is asked for. What the catalogue knows already is taken anyway. */
  wanted: boolean
}
export type Verdict = {
  /** Place in the batch, from 1. */
  place: number
  /** Its id stood in an earlier batch. */
  repeated: boolean
  taken: boolean
  known: boolean
  printing_differs: boolean
  /** It is the first of its card in the file and tells something new of it: the others only repeat, or disagree. */
  card_differs: boolean
}

/** Compares a batch with the catalogue and notes what has been seen. Ids within a batch must differ. */
export async function judgeBatch(connection: Db, batch: Claim[]): Promise<Verdict[]> {
  const { rows } = await sql<Verdict>`
    with given as (
      select * from unnest(
        ${list(batch, 'scryfall_id')}::uuid[], ${list(batch, 'printing_hash')}::text[],
        ${list(batch, 'oracle_id')}::uuid[], ${list(batch, 'card_hash')}::text[], ${list(batch, 'wanted')}::boolean[]
      ) with ordinality as g(scryfall_id, printing_hash, oracle_id, card_hash, wanted, place)
    ), seen as (
      insert into import_seen select scryfall_id from given on conflict do nothing returning scryfall_id
    ), judged as (
      select g.*, seen.scryfall_id is null as repeated, r.id is not null as known,
        seen.scryfall_id is not null and (g.wanted or r.id is not null) as taken,
        r.vanished_at is not null or r.content_hash is distinct from g.printing_hash as printing_differs
      from given g
      left join seen on seen.scryfall_id = g.scryfall_id
      left join printings r on r.scryfall_id = g.scryfall_id
    ), speakers as (
      select oracle_id, min(place) as place from judged where taken and card_hash <> '' group by oracle_id
    ), spoken as (
      insert into import_spoken select oracle_id from speakers on conflict do nothing returning oracle_id
    )
    select j.place, j.repeated, j.taken, j.known, j.taken and j.printing_differs as printing_differs,
      spoken.oracle_id is not null and c.content_hash is distinct from j.card_hash as card_differs
    from judged j
    left join speakers s on s.place = j.place
    left join spoken on spoken.oracle_id = s.oracle_id
    left join cards c on c.oracle_id = s.oracle_id
    order by j.place
  `.execute(connection)
  return rows
}

/** Ids, hashes and flags hold nothing that would have to be escaped, so this saves the driver its careful way. */
function list(batch: Claim[], field: keyof Claim): string {
  return `{${batch.map((claim) => (claim[field] === '' ? '""' : claim[field])).join()}}`
}

/** The rows are lines as COPY reads them, in the order of the columns. */
export async function stageBatch(
  connection: Db,
  batch: number,
  cards: Uint8Array[],
  printings: Uint8Array[],
): Promise<void> {
  await copyLines(connection, 'import_cards', ['batch', ...CARD_COLUMNS], withBatch(batch, cards))
  await copyLines(connection, 'import_printings', ['batch', ...STAGED_PRINTING_COLUMNS], withBatch(batch, printings))
}

function withBatch(batch: number, lines: Uint8Array[]): Buffer {
  const column = Buffer.from(`${batch}\t`)
  return Buffer.concat(lines.flatMap((line) => [column, line]))
}
