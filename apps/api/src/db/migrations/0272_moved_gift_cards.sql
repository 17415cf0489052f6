-- Gift cards of another program, which no order of this shop has sold. Their old codes keep working.
alter table gift_cards
  alter column order_id drop not null,
  add column moved_in boolean not null default false,
  add constraint gift_cards_origin check ((order_id is null) = moved_in);
alter table gift_card_entries
  drop constraint gift_card_entries_kind_check,
  add constraint gift_card_entries_kind_check
    check (kind in ('sold', 'moved_in', 'spent', 'refunded', 'redeemed', 'voided', 'replaced')),
  drop constraint gift_card_entries_check,
  -- What has moved in is taken back when it is undone.
  add constraint gift_card_entries_check check (case kind
    when 'sold' then amount_cents > 0
    when 'moved_in' then amount_cents <> 0
    when 'refunded' then amount_cents > 0
    when 'replaced' then amount_cents <> 0
    else amount_cents < 0 end);
alter table moved_rows add column gift_card_id bigint references gift_cards (id);
create index moved_rows_gift_card_id on moved_rows (gift_card_id) where gift_card_id is not null;
create index moved_rows_code on moved_rows (file_id, (detail ->> 'code_hash')) where detail ? 'code_hash';
