-- Append-only: every change made in the back-office, with what stood there before and after. `actor` is kept as it was
-- written then, so that a line still says who it was when the account is gone.
create table audit_log (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_user_id on audit_log (user_id, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_action on audit_log (action, id desc);
