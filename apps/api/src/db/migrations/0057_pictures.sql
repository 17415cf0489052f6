-- Pictures that the shop's people have uploaded, each in a few sizes, made anew by us and named by what was sent: so an
-- address never shows another picture, and the same file sent twice is kept once. Here and not on a disk, because any
-- number of processes may serve them.
create table pictures (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  -- The width it was made for; a smaller original is not enlarged.
  size integer not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (hash, size)
);
-- They are compressed already.
alter table pictures alter column bytes set storage external;
