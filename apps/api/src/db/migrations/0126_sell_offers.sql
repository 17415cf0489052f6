-- When grading lowers the sum by more than this share, the customer is asked before anything is paid.
alter table buying_settings
  add column ask_percent smallint not null default 10 check (ask_percent between 0 and 100);

-- offered: graded lower, the customer is asked. declined: by the customer or by time; the cards go back. returned: sent back.
alter table sell_carts
  drop constraint sell_carts_status_check,
  add constraint sell_carts_status_check check (status in
    ('cart', 'pending', 'completed', 'received', 'offered', 'paid', 'declined', 'returned', 'cancelled')),
  add column offered_at timestamptz,
  -- While the offer stands.
  add column offer_until timestamptz,
  add column offer_reminded_at timestamptz,
  -- The payout that the customer has agreed to, by the chosen method.
  add column agreed_cents integer check (agreed_cents > 0),
  add column declined_at timestamptz,
  add column returned_at timestamptz,
  add constraint sell_carts_offer_check check ((status = 'offered') = (offer_until is not null)),
  add constraint sell_carts_declined_check check ((status in ('declined', 'returned')) = (declined_at is not null)),
  add constraint sell_carts_returned_check check ((status = 'returned') = (returned_at is not null));
create index sell_carts_offer_until on sell_carts (offer_until) where offer_until is not null;
