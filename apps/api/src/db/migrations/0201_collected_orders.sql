-- When the customer took a pick-up order away, and who handed it over.
alter table orders
  add column collected_at timestamptz,
  add column collected_by bigint references users (id),
  add constraint orders_collected check (case when collected_at is null then collected_by is null
    else shipment_state = 'shipped' end);

-- Nobody wrote it down before. What has lain ready for two weeks counts as collected; the rest is handed over by a press.
update orders set collected_at = shipped_at
where channel = 'web' and shipment_state = 'shipped' and shipped_at < now() - interval '14 days'
  and shipping_method_id in (select id from shipping_methods where is_pickup);

create index orders_to_collect on orders (shipping_method_id, listed_at, id)
  where state = 'complete' and collected_at is null;
