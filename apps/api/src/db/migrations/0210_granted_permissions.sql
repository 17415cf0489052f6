-- Permissions of admins that one of them has granted to a member of staff.
alter table users add column granted_permissions text[] not null default '{}'
  check (granted_permissions <@ array['reports']);
