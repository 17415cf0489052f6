import { Client } from 'pg'

/**
 * What was restored: facts of the catalogue, which a search must read anew; rows, of which a search hears by notices; or
 * nothing. Impossible: the database is of no more use.
 */
type Restored = 'facts' | 'rows' | 'nothing' | 'impossible'

export type OriginalRows = { restore: () => Promise<Restored>; close: () => Promise<void> }

/**
 * Copies all rows into a schema of their own, so that `restore` can return to them. A row that was written since has a
 * later transaction id (xmin).
 */
export async function keepOriginalRows(connectionString: string): Promise<OriginalRows> {
  const client = new Client({ connectionString })
  // A test may disconnect the database.
  client.on('error', () => {})
  await client.connect()
  await client.query(KEEP)
  // Neither triggers nor foreign keys fire. On a connection of its own: changing this throws away every plan of a
  // connection.
  await client.query('set session_replication_role = replica')
  return {
    restore: async () => {
      const { rows } = await client.query<{ restored: Restored }>({ name: 'restore', text: RESTORE })
      return rows[0]?.restored ?? 'impossible'
    },
    close: () => client.end(),
  }
}

const RESTORE = 'select original.restore() as restored'

const KEEP = `
create schema original;

-- The transaction that wrote the original rows last.
create table original.since (xid xid);

create table original.tables as
select c.oid::regclass::text as name, 0::bigint as rows, c.relname::text as copy,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum = any(i.indkey)) as key,
  -- What changes of the table announce: facts, an empty notice, or nothing.
  (select max(case proname when 'announce_catalogue_change' then '' else 'facts' end)
    from pg_trigger join pg_proc p on p.oid = tgfoid where tgrelid = c.oid and tgname ~ '^announce') as notice
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
    execute format('alter table original.%I add primary key (%s)', t.copy, t.key);
    update original.tables set rows = number where name = t.name;
  end loop;
  execute 'create view original.counts as ' || (select string_agg(format(
    'select %L as name, count(*) as rows, count(*) filter (where age(xmin) < (select age(xid) from original.since)) as later from %s',
    name, name), ' union all ') from original.tables);
end $$;

create table original.sequences as
select format('%I.%I', schemaname, sequencename)::regclass as oid, last_value, start_value from pg_sequences
where schemaname in ('public', 'graphile_worker');

-- Written since, and nothing but price, stock and quote: the columns that the search hears of by notices.
create view original.restocked as
select v.id from variants v join original.variants o using (id)
where age(v.xmin) < (select age(xid) from original.since)
  and (v.product_id, v.sku, v.retired_at, v.condition, v.language, v.is_entry)
    is not distinct from (o.product_id, o.sku, o.retired_at, o.condition, o.language, o.is_entry);
create view original.quoted as
select p.id from products p join original.products o using (id)
where age(p.xmin) < (select age(xid) from original.since)
  and (p.game_id, p.printing_id, p.finish, p.name, p.description, p.image_url, p.sealed_kind, p.sealed_set_name,
    p.released_on, p.taxon_ids)
    is not distinct from (o.game_id, o.printing_id, o.finish, o.name, o.description, o.image_url, o.sealed_kind,
    o.sealed_set_name, o.released_on, o.taxon_ids);

create function original.restore() returns text language plpgsql as $$
declare
  since xid := (select xid from original.since);
  t record; restored text := 'nothing'; restocked bigint[] := '{}'; quoted bigint[] := '{}';
begin
  if exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') then return 'impossible'; end if;
  if exists (select from pg_class where age(xmin) < age(since))
    or exists (select from pg_proc where age(xmin) < age(since))
    or exists (select from pg_trigger where age(xmin) < age(since))
    or exists (select from pg_constraint where age(xmin) < age(since)) then return 'impossible'; end if;
  for t in select tables.*, counts.later, counts.rows - counts.later as left_over
    from original.tables join original.counts using (name) where later > 0 or counts.rows < tables.rows loop
    -- Not worth it: the rest of so many rows stays in the files, and statistics may describe them.
    if t.later > 1000 then return 'impossible'; end if;
    if t.later + t.left_over = t.rows and t.name = 'variants' then
      restocked := array(select id from original.restocked order by id);
      if cardinality(restocked) = t.later then t.notice := null; end if;
    end if;
    if t.later + t.left_over = t.rows and t.name = 'products' then
      quoted := array(select id from original.quoted order by id);
      if cardinality(quoted) = t.later then t.notice := null; end if;
    end if;
    restored := case when t.notice = 'facts' or restored = 'facts' then 'facts' else 'rows' end;
    if t.notice = '' then perform pg_notify('catalogue_changed', ''); end if;
    if t.later > 0 then execute format('delete from %s where age(xmin) < age(%L::xid)', t.name, since); end if;
    if t.left_over < t.rows then
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from original.%3$I
        where (%4$s) not in (select %4$s from %1$s)', t.name, t.columns, t.copy, t.key);
    end if;
  end loop;
  perform setval(oid, coalesce(last_value, start_value), last_value is not null)
  from original.sequences where pg_sequence_last_value(oid) is distinct from last_value;
  if restored <> 'nothing' then update original.since set xid = pg_current_xact_id()::xid; end if;
  if restored = 'facts' then perform pg_notify('catalogue_changed', 'facts'); else
    -- As the triggers of the two tables write them.
    perform pg_notify('catalogue_changed', 'shelf ' || string_agg(
      product_id || ' ' || coalesce(price_cents::text, '-') || ' ' || available || ' ' || id, ';' order by id))
    from original.variants where id = any(restocked) group by id / 100;
    perform pg_notify('catalogue_changed', 'quote ' || string_agg(id || ' ' || coalesce(quote_cents::text, '-'), ';'))
    from original.products where id = any(quoted) group by id / 100;
  end if;
  return restored;
end $$;

insert into original.since values (pg_current_xact_id()::xid);
`
