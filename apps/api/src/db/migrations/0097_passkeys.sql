-- What an authenticator hands back with each use, to say whose passkey it is: random, so that it tells nothing.
alter table users add column passkey_handle uuid not null default gen_random_uuid() unique;

-- A key that an account's owner keeps on a device, behind their finger, face or PIN; the shop has its public half.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- One passkey opens one account.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the device has signed with it; devices that do not count say 0.
  sign_count bigint not null default 0 check (sign_count >= 0),
  -- How a browser reaches the device ("internal", "usb"), for it to know which it has already.
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- What a device is asked to sign: once, soon, for one purpose, by the session or browser that asked for it.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in')),
  bound_to bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Admins must have a second factor a week after they became one; those of today a week after today.
alter table users add column admin_since timestamptz;
update users set admin_since = now() where role = 'admin';
alter table users add constraint users_admin_since check ((role = 'admin') = (admin_since is not null));

create function set_admin_since() returns trigger language plpgsql as $$
begin
  if new.role <> 'admin' then
    new.admin_since := null;
  elsif tg_op = 'INSERT' or old.role <> 'admin' then
    new.admin_since := now();
  end if;
  return new;
end
$$;
create trigger users_set_admin_since before insert or update of role on users
  for each row execute function set_admin_since();
