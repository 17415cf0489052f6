-- The last good copy of the public card-data service's list of symbols.

create table symbols (
  symbol text primary key,
  svg_uri text not null,
  english text not null,
  read_at timestamptz not null default now()
);
create trigger announce_change after insert or update or delete or truncate on symbols
  for each statement execute function announce_catalogue_change();
