-- What the shop means by a condition, where its words are not the default ones.
alter table shop add column condition_texts jsonb not null default '{}';
