-- Cash refunds of one payment are rounded together: each may be rounded by what those before it were, too.
alter table refunds drop constraint refunds_rounding_cents_check;
alter table refunds add constraint refunds_rounding_cents_check check (rounding_cents between -4 and 4);
