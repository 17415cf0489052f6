-- What the back-office edits of the shop's content.

-- What shoppers read while the shop takes no orders.
alter table shop add column closed_text text not null
  default 'We are not taking orders at the moment. Your cart is kept for you until we are back.';

-- Banners and questions change places with each other: only the outcome has to be an order.
alter table banners drop constraint banners_position_key,
  add constraint banners_position_key unique (position) deferrable initially deferred;
alter table faq_items drop constraint faq_items_position_key,
  add constraint faq_items_position_key unique (position) deferrable initially deferred;
