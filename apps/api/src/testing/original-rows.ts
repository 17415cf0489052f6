import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '../db/connect.ts'

/** What was restored: rows, among them some of the catalogue, or nothing. Impossible: the database is of no more use. */
type Restored = 'catalogue' | 'rows' | 'nothing' | 'impossible'

/**
 * Copies all rows into a schema of their own, so that `restoreOriginalRows` can return to them. A row that was written since
 * has a later transaction id (xmin).
 */
export async function keepOriginalRows(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(KEEP)
  await client.end()
}

/** Impossible if the schema was changed, or while somebody else is at work in the database. */
export async function restoreOriginalRows(db: Db): Promise<Restored> {
  const { rows } = await sql<{ restored: Restored }>`select original.restore() as restored`.execute(db)
  return rows[0]?.restored ?? 'impossible'
}

const KEEP = `
create schema original;

-- The transaction that wrote the original rows last.
create table original.since (xid bigint);

create table original.tables as
select c.oid::regclass::text as name, 0::bigint as rows, 't' || c.oid as copy,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum = any(i.indkey)) as key,
  exists (select from pg_trigger where tgrelid = c.oid and tgname ~ '^announce') as of_catalogue
from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace);

do $$
declare t record; number bigint;
begin
  for t in select * from original.tables loop
    execute 'select count(*) from ' || t.name into number;
    continue when number = 0;
    if t.key is null then raise '% has rows and no primary key', t.name; end if;
    execute format('create table original.%I as table %s', t.copy, t.name);
    update original.tables set rows = number where name = t.name;
  end loop;
  execute 'create view original.counts as ' || (select string_agg(format(
    'select %L as name, count(*) as rows, count(*) filter (where xmin::text::bigint > (select xid from original.since)) as later from %s',
    name, name), ' union all ') from original.tables);
end $$;

create table original.sequences as
select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences
where schemaname in ('public', 'graphile_worker');

-- Neither triggers nor foreign keys fire.
create function original.restore() returns text language plpgsql set session_replication_role = replica as $$
declare since bigint := (select xid from original.since); t record; restored text := 'nothing';
begin
  if exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') then return 'impossible'; end if;
  if exists (select from pg_class where xmin::text::bigint > since)
    or exists (select from pg_proc where xmin::text::bigint > since)
    or exists (select from pg_trigger where xmin::text::bigint > since)
    or exists (select from pg_constraint where xmin::text::bigint > since) then return 'impossible'; end if;
  for t in select tables.*, counts.later, counts.rows - counts.later as left_over
    from original.tables join original.counts using (name) where later > 0 or counts.rows < tables.rows loop
    restored := case when t.of_catalogue or restored = 'catalogue' then 'catalogue' else 'rows' end;
    if t.later > 0 then execute format('delete from %s where xmin::text::bigint > %s', t.name, since); end if;
    if t.left_over < t.rows then
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from original.%3$I
        where (%4$s) not in (select %4$s from %1$s)', t.name, t.columns, t.copy, t.key);
    end if;
  end loop;
  perform setval(s.name::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null)
  from original.sequences s join pg_sequences p on s.name = format('%I.%I', p.schemaname, p.sequencename)
  where p.last_value is distinct from s.last_value;
  if restored <> 'nothing' then update original.since set xid = pg_current_xact_id()::text::bigint; end if;
  if restored = 'catalogue' then perform pg_notify('catalogue_changed', 'facts'); end if;
  return restored;
end $$;

insert into original.since values (pg_current_xact_id()::text::bigint);
`
