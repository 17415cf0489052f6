-- What the shop says about itself. One row of shop, by constraint.

create table shop (
  id boolean primary key default true check (id),
  name text not null,
  tagline text not null,
  address text not null,
  phone text not null,
  email text not null,
  abn text not null,
  opening_hours jsonb not null,
  events_url text not null,
  notice_title text not null,
  notice_text text not null,
  notice_enabled boolean not null,
  promo_title text not null,
  promo_text text not null,
  promo_image text not null,
  promo_button_label text not null,
  promo_button_href text not null,
  ordering_enabled boolean not null,
  selling_enabled boolean not null
);

create table banners (
  id integer generated always as identity primary key,
  position integer not null unique,
  image text not null,
  mobile_image text not null,
  caption text not null
);

create table faq_items (
  id integer generated always as identity primary key,
  position integer not null unique,
  slug text not null unique,
  question text not null,
  blocks jsonb not null
);
