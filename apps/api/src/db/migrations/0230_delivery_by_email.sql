-- How an order goes out in which nothing is to be sent or collected. It costs nothing, and staff do not edit it.
alter table shipping_methods add column is_email boolean not null default false;
insert into shipping_methods (name, cost_cents, is_email) values ('By e-mail', 0, true)
  on conflict (name) do update set cost_cents = 0, is_pickup = false, singles_only = false, max_cards = null,
    free_from_cents = null, active = true, is_email = true;
create unique index shipping_methods_is_email on shipping_methods (is_email) where is_email;
alter table shipping_methods add check (not is_email or (active and cost_cents = 0 and not is_pickup));
