-- Deleting an account holds its row. A call of the same customer that is under way waits for it at its foreign key, and
-- would then write what nobody deletes any more: the row is still there, only without a name. So whatever is only the
-- customer's is refused to a deleted user. Once a statement: an import writes thousands of rows of one customer.
create function check_user_not_deleted() returns trigger language plpgsql as $$
declare
  owner record;
begin
  -- The lock first, deleted_at second: a deletion that is under way is waited for.
  for owner in select id, deleted_at from users where id in (select distinct user_id from new_rows) for key share loop
    if owner.deleted_at is not null then
      raise check_violation using
        message = format('user %s of "%s" is deleted', owner.id, tg_table_name),
        table = tg_table_name, constraint = 'user_not_deleted';
    end if;
  end loop;
  return null;
end $$;

do $$
declare
  belongings text;
begin
  foreach belongings in array array[
    'collection_entries', 'collection_imports', 'collection_removals', 'decks', 'email_verifications',
    'idempotency_keys', 'orders', 'passkeys', 'password_resets', 'sell_carts', 'sessions', 'wishlist_items'
  ] loop
    execute format(
      'create trigger user_not_deleted after insert on %I referencing new table as new_rows
       for each statement execute function check_user_not_deleted()', belongings);
  end loop;
end $$;

-- A link to the account's own address goes on working beside one to the address that it is to move to.
alter table email_verifications drop constraint email_verifications_pkey, add primary key (user_id, email);
