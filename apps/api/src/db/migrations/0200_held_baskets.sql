-- Baskets of the counter that are put aside while somebody looks on. They reserve nothing.
create table held_baskets (
  id bigint generated always as identity primary key,
  note text not null,
  user_id bigint references users (id),
  -- As it lay in the browser: lines, changed prices and a discount with their reasons. It is priced when it is taken over.
  basket jsonb not null,
  held_by bigint not null references users (id),
  held_at timestamptz not null default now()
);
create index held_baskets_user_id on held_baskets (user_id) where user_id is not null;
create trigger user_not_deleted after insert on held_baskets referencing new table as new_rows
  for each statement execute function check_user_not_deleted();
