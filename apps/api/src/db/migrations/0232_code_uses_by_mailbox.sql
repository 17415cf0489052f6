-- A code for one use a customer is for one use a mailbox: another account of it, or one that was deleted, counts too. By
-- hash, because it outlives the account; without case and what stands after a plus.
create function mailbox_hash(email text) returns text immutable parallel safe language sql
  return encode(sha256(convert_to(regexp_replace(lower(email), '\+[^@]*@', '@'), 'UTF8')), 'hex');
alter table discount_code_uses add column mailbox text;
update discount_code_uses d set mailbox = mailbox_hash(u.email) from users u
where u.id = d.user_id and u.deleted_at is null;
create index discount_code_uses_mailbox on discount_code_uses (discount_code_id, mailbox);
