-- The put-away list of a day's regrades, among all movements there ever were.
create index stock_movements_regraded on stock_movements (created_at) where reason = 'regraded';
