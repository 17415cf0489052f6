-- Orders that customers had made before the shop moved in: to be read, never to be booked. No report knows them.
create table moved_orders (
  id bigint generated always as identity primary key,
  row_id bigint not null unique references moved_rows (id),
  user_id bigint not null references users (id) on delete cascade,
  number text not null check (number <> ''),
  placed_on date,
  total_cents integer check (total_cents >= 0),
  -- In the words of the other program.
  status text not null,
  -- One item a line.
  items text not null,
  unique (user_id, number)
);
create trigger user_not_deleted after insert on moved_orders referencing new table as new_rows
  for each statement execute function check_user_not_deleted();
