-- Money that a card did not take back is given another way once: by store credit, or by another refund that says so.
alter table refunds add column makes_good bigint references refunds;
update refunds set makes_good = substring(source_key from '^credit:([0-9]+)$')::bigint where as_credit;
create unique index refunds_makes_good on refunds (makes_good) where makes_good is not null;
