-- How much the shop buys; null for no limit. Copies of a card are those in stock and those promised in sell orders under
-- way. Budgets are what sell orders of one week may promise, by the way they are paid.
alter table buying_settings
  add column max_copies integer check (max_copies between 1 and 9999),
  add column cash_budget_cents integer check (cash_budget_cents > 0),
  add column credit_budget_cents integer check (credit_budget_cents > 0);
