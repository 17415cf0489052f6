-- A rule or a change of prices may stop at the average cost of the copies; those of before do not.
update price_policy set rules = (
  select coalesce(jsonb_agg('{"never_below_cost": false}'::jsonb || r.rule order by r.place), '[]')
  from jsonb_array_elements(rules) with ordinality as r (rule, place)
);
update price_runs set asked = jsonb_set(asked, '{rules}', (
  select coalesce(jsonb_agg('{"never_below_cost": false}'::jsonb || r.rule order by r.place), '[]')
  from jsonb_array_elements(asked -> 'rules') with ordinality as r (rule, place)
)) where asked ? 'rules';
update price_runs set asked = jsonb_set(asked, '{change,never_below_cost}', 'false') where asked ? 'change';

-- Of the draft, so that the review shows what would be sold below its cost.
alter table price_run_items add column unit_cost_cents integer;
