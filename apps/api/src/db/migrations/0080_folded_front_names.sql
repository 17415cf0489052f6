-- Rows of collection files are looked for by the front of their name however it is spelt: Lim-Dul's Vault is Lim-Dûl's Vault.

drop index cards_front_name;
create index cards_front_name on cards (fold_name(split_part(name, ' // ', 1)));
