-- What would be store credit of a deleted account goes back in cash instead.
alter table refunds add column as_cash boolean not null default false;
alter table refunds add constraint refunds_one_way check (not (as_cash and as_credit));
