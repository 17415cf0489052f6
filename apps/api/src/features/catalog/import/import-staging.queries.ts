import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { copyLines } from '../../../db/copy-lines.queries.ts'
import { CARD_COLUMNS, STAGED_PRINTING_COLUMNS } from './card-facts.ts'

// The ids seen are in temporary tables, which are dropped with the connection. The rows to write are staged in unlogged
// tables, because several connections read them; an import drops what a crashed one left. The catalogue is not changed
// before the whole file has been read.

/** The advisory lock that the one running import holds. Any constant will do. */
const IMPORT_LOCK = 7_313_003

/** Runs on one connection under the advisory lock; undefined if another import holds it. */
export async function runAlone<Result>(db: Db, run: (connection: Db) => Promise<Result>): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as free`.execute(
      connection,
    )
    if (!rows[0]!.free) return undefined
    try {
      return await run(connection)
    } finally {
      // A broken connection has released its locks.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => {})
    }
  })
}

/** Whether any process is importing. Reads the lock table instead of trying the lock, which would refuse an import. */
export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ importing: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${IMPORT_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    ) as importing
  `.execute(db)
  return rows[0]!.importing
}

const SEEN = ['import_seen', 'import_defined_cards']
const STAGED = ['import_cards', 'import_printings']

export async function openStaging(connection: Db): Promise<void> {
  await closeStaging(connection)
  await sql`create temp table import_seen (scryfall_id uuid primary key)`.execute(connection)
  await sql`create temp table import_defined_cards (oracle_id uuid primary key)`.execute(connection)
  // With the columns of the target tables.
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

export type StagedObject = {
  scryfall_id: string
  oracle_id: string
  printing_hash: string
  /** Empty if the object does not define its card. */
  card_hash: string
  /** Sold by the shop, or all objects are imported. Known printings are taken anyway. */
  wanted: boolean
}
export type Comparison = {
  /** Position in the batch, from 1. */
  place: number
  /** Its id was in an earlier batch. */
  repeated: boolean
  taken: boolean
  known: boolean
  printing_differs: boolean
  /** The first object of its card in the file, and it differs from the catalogue. Later objects of the card are ignored. */
  card_differs: boolean
}

/** Compares a batch with the catalogue and records its ids as seen. Ids within a batch must be unique. */
export async function compareBatch(connection: Db, batch: StagedObject[]): Promise<Comparison[]> {
  const { rows } = await sql<Comparison>`
    with given as (
      select * from unnest(
        ${list(batch, 'scryfall_id')}::uuid[], ${list(batch, 'printing_hash')}::text[],
        ${list(batch, 'oracle_id')}::uuid[], ${list(batch, 'card_hash')}::text[], ${list(batch, 'wanted')}::boolean[]
      ) with ordinality as g(scryfall_id, printing_hash, oracle_id, card_hash, wanted, place)
    ), seen as (
      insert into import_seen select scryfall_id from given on conflict do nothing returning scryfall_id
    ), compared as (
      select g.*, seen.scryfall_id is null as repeated, r.id is not null as known,
        seen.scryfall_id is not null and (g.wanted or r.id is not null) as taken,
        r.vanished_at is not null or r.content_hash is distinct from g.printing_hash as printing_differs
      from given g
      left join seen on seen.scryfall_id = g.scryfall_id
      left join printings r on r.scryfall_id = g.scryfall_id
    ), definers as (
      select oracle_id, min(place) as place from compared where taken and card_hash <> '' group by oracle_id
    ), defined as (
      insert into import_defined_cards select oracle_id from definers on conflict do nothing returning oracle_id
    )
    select o.place, o.repeated, o.taken, o.known, o.taken and o.printing_differs as printing_differs,
      defined.oracle_id is not null and c.content_hash is distinct from o.card_hash as card_differs
    from compared o
    left join definers d on d.place = o.place
    left join defined on defined.oracle_id = d.oracle_id
    left join cards c on c.oracle_id = d.oracle_id
    order by o.place
  `.execute(connection)
  return rows
}

/** An array literal. Ids, hashes and flags need no escaping, so the driver's slower serializer is not used. */
function list(batch: StagedObject[], field: keyof StagedObject): string {
  return `{${batch.map((object) => (object[field] === '' ? '""' : object[field])).join()}}`
}

/** The rows are lines of COPY's text format. */
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
