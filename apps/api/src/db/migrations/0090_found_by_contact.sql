-- Customers and orders found by what somebody on the phone tells of themselves: name, street, town or number.

-- Without case, accents and punctuation, in any alphabet: only the signs of ASCII part words.
create function fold_contact(words text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(lower(unaccent('unaccent', words)), '[\x01-\x2F\x3A-\x60\x7B-\x7F]+', ' ', 'g'));

-- As dialled at home: `+61 412 345 678`, `0061412345678` and `(04) 1234 5678` are spelt with the figures alone, from 0 on.
create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(regexp_replace(phone, '^\s*(\+|0011|00)\s*61', '+61'), '[^0-9+]', '', 'g'),
    '^(\+61|61(?=\d{9}$))0?', '0'
  );

-- What is kept of an address to be searched: its words, and its phone number as dialled at home.
create function contact_words(address jsonb) returns text
  language sql immutable parallel safe
  return concat_ws(' ',
    fold_contact(concat_ws(' ', address ->> 'name', address ->> 'company', address ->> 'address1', address ->> 'city',
      address ->> 'zipcode')),
    phone_digits(address ->> 'phone')
  );

drop index users_search;
alter table users drop column search_text;
alter table users add column search_text text not null
  generated always as (fold_contact(email) || ' ' || contact_words(ship_address)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- Apart from search_text, which the lists' own indexes carry: those stay narrow.
alter table orders add column contact_text text not null
  generated always as (contact_words(ship_address)) stored;
create index orders_contact on orders using gin (contact_text gin_trgm_ops) where state in ('complete', 'canceled');
