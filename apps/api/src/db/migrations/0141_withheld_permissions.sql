-- Permissions that a member of staff does not have, although their role does.
alter table users add column withheld_permissions text[] not null default '{}'
  check (withheld_permissions <@ array['counter']);
