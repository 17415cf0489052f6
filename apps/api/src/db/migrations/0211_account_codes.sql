-- The codes that the shop's bookkeeping program gives its accounts, where they differ from the usual ones.
create table account_codes (
  account text primary key,
  code text not null check (code ~ '^[A-Za-z0-9.-]{1,10}$')
);
