-- Staff look for what was written to somebody, by the beginning of their address.
create index mails_to_email on mails (to_email text_pattern_ops);

-- By whom the audit log can be narrowed.
create index audit_log_actor on audit_log (actor, id desc);

-- The shop's health is asked for all day.
create index refunds_failed on refunds (id) where state = 'failed';
create index provider_events_received_at on provider_events (received_at);
