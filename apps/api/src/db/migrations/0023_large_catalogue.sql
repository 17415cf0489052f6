-- For a catalogue of a hundred thousand products, most of them without a price.

drop index variants_by_price;
create index variants_by_price on variants (price_cents, product_id) where price_cents is not null;

-- Lists over all games, such as those of a card type, in the order of every public list.
create index products_newest on products (released_on desc, name, id) where priced;
