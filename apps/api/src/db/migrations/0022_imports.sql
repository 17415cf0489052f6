-- What each import of card data did, and how far the one under way has come: written as it goes, for whoever watches.

create table imports (
  id bigint generated always as identity primary key,
  source text not null,
  state text not null default 'reading' check (state in ('reading', 'writing', 'done', 'failed')),
  -- Of the file as it lies on the disk; null when nobody told.
  size_bytes bigint,
  read_bytes bigint not null default 0,
  objects integer not null default 0,
  -- While writing: how many of the changed objects are written.
  to_write integer not null default 0,
  written integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  vanished_count integer not null default 0,
  priced_count integer not null default 0,
  -- { reason: how many }
  skipped jsonb not null default '{}',
  -- The first bad lines: [{ number, reason }].
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  error text,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
