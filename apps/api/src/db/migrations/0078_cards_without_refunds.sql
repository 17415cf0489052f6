-- The sandbox has a card that pays and takes nothing back, to try what the shop does then.
alter table sandbox_intents add column takes_refunds boolean not null default true;
