-- 0081 replaced two foreign keys by statement triggers, for the speed of imports. Constraints that the planner, pg_dump
-- and every reader know are worth more (decision 59).
drop trigger game_is_there on products;
drop trigger game_is_there_still on products;
drop trigger keep_game on games;
drop trigger set_is_there on printings;
drop trigger set_is_there_still on printings;
drop trigger keep_set on card_sets;
drop function check_references();
drop function keep_referenced();

-- Without "not valid": rows that refer to nothing make the migration fail, and the shop stays as it was.
alter table products add constraint products_game_id_fkey foreign key (game_id) references games (id);
alter table printings add constraint printings_set_code_fkey foreign key (set_code) references card_sets (code);
