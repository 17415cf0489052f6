-- Played copies are priced by a share of the near mint price.
alter table price_policy add column grades jsonb not null
  default '{"factors": {"lp": 85, "mp": 70, "hp": 50, "dmg": 30}, "floor_cents": 25, "rounding": "steps"}';

-- Rules of before leave nothing out; where they kept the price, played copies keep theirs.
update price_policy set rules = (
  select coalesce(jsonb_agg('{"follow_near_mint": false, "leave_above_cents": null}'::jsonb || r.rule order by r.place), '[]')
  from jsonb_array_elements(rules) with ordinality as r (rule, place)
);
update price_runs set asked = jsonb_set(asked, '{rules}', (
  select coalesce(jsonb_agg('{"follow_near_mint": false, "leave_above_cents": null}'::jsonb || r.rule order by r.place), '[]')
  from jsonb_array_elements(asked -> 'rules') with ordinality as r (rule, place)
)) where asked ? 'rules';

-- A product has one quote and several variants: the item of the best one carries it.
alter table price_run_items add column with_quote boolean not null default true;
