-- A shop sells gift cards online once its owner says so: the code is mailed at once, and what a card is worth stays owed.
alter table shop alter column gift_cards_online set default false;
update shop set gift_cards_online = false;
