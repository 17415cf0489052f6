-- A deck that was deleted by mistake can be had back for a while. Nobody sees it meanwhile, its owner included.
alter table decks add column deleted_at timestamptz;
create index decks_deleted on decks (deleted_at) where deleted_at is not null;
