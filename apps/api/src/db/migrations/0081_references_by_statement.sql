-- A foreign key asks for every row by itself. An import brings a hundred thousand products of one game, and nearly as
-- many printings of a few hundred sets: asked once a statement, the same promise costs it a sixth less.

-- Arguments: the column, the table it refers to, and the column there.
create function check_references() returns trigger language plpgsql as $$
declare
  missing text;
begin
  -- As a foreign key does: whoever deletes what is referred to waits for us, and then finds the new rows.
  execute format(
    'select from %I where %I in (select distinct %I from new_rows) for key share', tg_argv[1], tg_argv[2], tg_argv[0]);
  execute format(
    'select n.%1$I from new_rows n where not exists (select from %2$I r where r.%3$I = n.%1$I) limit 1',
    tg_argv[0], tg_argv[1], tg_argv[2]) into missing;
  if missing is not null then
    raise foreign_key_violation using
      message = format('%s %s of "%s" is not in "%s"', tg_argv[0], missing, tg_table_name, tg_argv[1]),
      table = tg_table_name, constraint = tg_table_name || '_' || tg_argv[0] || '_fkey';
  end if;
  return null;
end $$;

-- The other end. Arguments: the column here, the table that refers to it, and the column there. After the row is gone,
-- because only then nobody can be about to refer to it.
create function keep_referenced() returns trigger language plpgsql as $$
declare
  gone text := to_jsonb(old) ->> tg_argv[0];
  is_referenced boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> tg_argv[0] = gone then return null; end if;
  execute format('select exists (select from %I where %I::text = $1)', tg_argv[1], tg_argv[2])
    into is_referenced using gone;
  if is_referenced then
    raise foreign_key_violation using
      message = format('"%s" still refers to %s of "%s"', tg_argv[1], gone, tg_table_name),
      table = tg_argv[1], constraint = tg_argv[1] || '_' || tg_argv[2] || '_fkey';
  end if;
  return null;
end $$;

alter table products drop constraint products_game_id_fkey;
create trigger game_is_there after insert on products
  referencing new table as new_rows for each statement execute function check_references('game_id', 'games', 'id');
create trigger game_is_there_still after update on products
  referencing new table as new_rows for each statement execute function check_references('game_id', 'games', 'id');
create trigger keep_game after delete or update on games
  for each row execute function keep_referenced('id', 'products', 'game_id');

alter table printings drop constraint printings_set_code_fkey;
create trigger set_is_there after insert on printings
  referencing new table as new_rows for each statement execute function check_references('set_code', 'card_sets', 'code');
create trigger set_is_there_still after update on printings
  referencing new table as new_rows for each statement execute function check_references('set_code', 'card_sets', 'code');
create trigger keep_set after delete or update on card_sets
  for each row execute function keep_referenced('code', 'printings', 'set_code');
