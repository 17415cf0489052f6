-- Whom the bill is made out to, where the customer has said so; kept like the address the goods go to.
alter table orders add column bill_address jsonb;
