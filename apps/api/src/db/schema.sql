-- The schema as the migrations leave it, for reading: npm run db:types writes it, a test compares it.
-- The job queue's tables stand in a schema of their own, graphile_worker.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE account_codes (
  account text NOT NULL,
  code text NOT NULL,
  CONSTRAINT account_codes_pkey PRIMARY KEY (account),
  CONSTRAINT account_codes_code_check CHECK (code ~ '^[A-Za-z0-9.-]{1,10}$'::text)
);

CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  actor text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_created_at ON audit_log USING btree (created_at);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_type, subject_id, id DESC);
CREATE INDEX audit_log_user_id ON audit_log USING btree (user_id, id DESC);

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT now(),
  file text NOT NULL,
  bytes bigint,
  error text,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_check CHECK (num_nonnulls(bytes, error) = 1),
  CONSTRAINT backups_kind_check CHECK (kind = ANY (ARRAY['nightly'::text, 'command'::text, 'upgrade'::text]))
);
CREATE INDEX backups_finished_at ON backups USING btree (finished_at);

CREATE TABLE bank_detail_looks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sell_cart_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  looked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bank_detail_looks_pkey PRIMARY KEY (id),
  CONSTRAINT bank_detail_looks_sell_cart_id_fkey FOREIGN KEY (sell_cart_id) REFERENCES sell_carts(id) ON DELETE CASCADE,
  CONSTRAINT bank_detail_looks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id)
);
CREATE INDEX bank_detail_looks_sell_cart_id ON bank_detail_looks USING btree (sell_cart_id);
CREATE INDEX bank_detail_looks_staff_id ON bank_detail_looks USING btree (staff_id);

CREATE TABLE bank_details (
  sell_cart_id bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bank_details_pkey PRIMARY KEY (sell_cart_id),
  CONSTRAINT bank_details_sell_cart_id_fkey FOREIGN KEY (sell_cart_id) REFERENCES sell_carts(id) ON DELETE CASCADE
);

CREATE TABLE banners (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL,
  image text NOT NULL,
  mobile_image text NOT NULL,
  caption text NOT NULL,
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_position_key UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE buying_policy (
  is_only boolean NOT NULL DEFAULT true,
  rules jsonb NOT NULL DEFAULT '[]'::jsonb,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT buying_policy_pkey PRIMARY KEY (is_only),
  CONSTRAINT buying_policy_is_only_check CHECK (is_only),
  CONSTRAINT buying_policy_rules_check CHECK (jsonb_typeof(rules) = 'array'::text)
);

CREATE TABLE buying_settings (
  is_only boolean NOT NULL DEFAULT true,
  lp_percent smallint NOT NULL DEFAULT 0,
  mp_percent smallint NOT NULL DEFAULT 0,
  hp_percent smallint NOT NULL DEFAULT 0,
  dmg_percent smallint NOT NULL DEFAULT 0,
  ask_percent smallint NOT NULL DEFAULT 10,
  max_copies integer,
  cash_budget_cents integer,
  credit_budget_cents integer,
  register_on boolean NOT NULL DEFAULT false,
  register_years integer NOT NULL DEFAULT 5,
  CONSTRAINT buying_settings_pkey PRIMARY KEY (is_only),
  CONSTRAINT buying_settings_ask_percent_check CHECK (ask_percent >= 0 AND ask_percent <= 100),
  CONSTRAINT buying_settings_cash_budget_cents_check CHECK (cash_budget_cents > 0),
  CONSTRAINT buying_settings_credit_budget_cents_check CHECK (credit_budget_cents > 0),
  CONSTRAINT buying_settings_dmg_percent_check CHECK (dmg_percent >= 0 AND dmg_percent <= 100),
  CONSTRAINT buying_settings_hp_percent_check CHECK (hp_percent >= 0 AND hp_percent <= 100),
  CONSTRAINT buying_settings_is_only_check CHECK (is_only),
  CONSTRAINT buying_settings_lp_percent_check CHECK (lp_percent >= 0 AND lp_percent <= 100),
  CONSTRAINT buying_settings_max_copies_check CHECK (max_copies >= 1 AND max_copies <= 9999),
  CONSTRAINT buying_settings_mp_percent_check CHECK (mp_percent >= 0 AND mp_percent <= 100),
  CONSTRAINT buying_settings_register_years_check CHECK (register_years >= 1 AND register_years <= 20)
);

CREATE TABLE card_sets (
  code text NOT NULL,
  name text NOT NULL,
  released_on date NOT NULL,
  set_type text,
  game_id integer NOT NULL,
  CONSTRAINT card_sets_pkey PRIMARY KEY (game_id, code),
  CONSTRAINT card_sets_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id)
);
CREATE TRIGGER announce_delete AFTER DELETE ON card_sets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON card_sets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON card_sets FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON card_sets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();

CREATE TABLE cards (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  mana_cost text,
  type_line text NOT NULL,
  colors text[] NOT NULL,
  power text,
  toughness text,
  loyalty text,
  abilities text[] NOT NULL,
  description text,
  layout text NOT NULL,
  oracle_id uuid,
  oracle_text text,
  mana_value real NOT NULL DEFAULT 0,
  supertypes text[] NOT NULL GENERATED ALWAYS AS (type_line_words(type_line, 'supertypes'::text)) STORED,
  types text[] NOT NULL GENERATED ALWAYS AS (type_line_words(type_line, 'types'::text)) STORED,
  subtypes text[] NOT NULL GENERATED ALWAYS AS (type_line_words(type_line, 'subtypes'::text)) STORED,
  color_identity text[] NOT NULL DEFAULT '{}'::text[],
  color_indicator text[],
  produced_mana text[] NOT NULL DEFAULT '{}'::text[],
  defense text,
  power_value real GENERATED ALWAYS AS (stat_value(power)) STORED,
  toughness_value real GENERATED ALWAYS AS (stat_value(toughness)) STORED,
  loyalty_value real GENERATED ALWAYS AS (stat_value(loyalty)) STORED,
  defense_value real GENERATED ALWAYS AS (stat_value(defense)) STORED,
  legalities jsonb NOT NULL DEFAULT '{}'::jsonb,
  reserved_list boolean NOT NULL DEFAULT false,
  edhrec_rank integer,
  faces jsonb NOT NULL DEFAULT '[]'::jsonb,
  content_hash text,
  game_id integer NOT NULL,
  CONSTRAINT cards_pkey PRIMARY KEY (id),
  CONSTRAINT cards_oracle_id_key UNIQUE (oracle_id),
  CONSTRAINT cards_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id)
);
CREATE INDEX cards_front_name ON cards USING btree (fold_name(split_part(name, ' // '::text, 1)));
CREATE INDEX cards_name ON cards USING btree (name, game_id);
CREATE TRIGGER announce_delete AFTER DELETE ON cards REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON cards FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
COMMENT ON COLUMN cards.abilities IS 'The keywords of the card data.';

CREATE TABLE collection_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  product_id bigint NOT NULL,
  condition text NOT NULL DEFAULT 'near_mint'::text,
  language text NOT NULL DEFAULT 'en'::text,
  quantity integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT collection_entries_pkey PRIMARY KEY (id),
  CONSTRAINT collection_entries_user_id_product_id_condition_language_key UNIQUE (user_id, product_id, condition, language),
  CONSTRAINT collection_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT collection_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT collection_entries_condition_check CHECK (condition = ANY (ARRAY['mint'::text, 'near_mint'::text, 'lightly_played'::text, 'moderately_played'::text, 'heavily_played'::text, 'damaged'::text])),
  CONSTRAINT collection_entries_language_check CHECK (language ~ '^[a-z]{2,3}$'::text),
  CONSTRAINT collection_entries_quantity_check CHECK (quantity > 0)
);
CREATE INDEX collection_entries_product_id ON collection_entries USING btree (product_id);
CREATE TRIGGER user_not_deleted AFTER INSERT ON collection_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE collection_import_rows (
  import_id bigint NOT NULL,
  line integer NOT NULL,
  quantity integer NOT NULL,
  name text NOT NULL,
  set_code text NOT NULL,
  set_name text NOT NULL,
  collector_number text NOT NULL,
  finish text NOT NULL,
  condition text NOT NULL,
  language text NOT NULL,
  product_id bigint,
  outcome text NOT NULL,
  reason text,
  CONSTRAINT collection_import_rows_pkey PRIMARY KEY (import_id, line),
  CONSTRAINT collection_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES collection_imports(id) ON DELETE CASCADE,
  CONSTRAINT collection_import_rows_check CHECK ((outcome = ANY (ARRAY['match'::text, 'near'::text])) = (product_id IS NOT NULL)),
  CONSTRAINT collection_import_rows_check1 CHECK (quantity > 0 OR outcome = 'skipped'::text),
  CONSTRAINT collection_import_rows_finish_check CHECK (finish = ANY (ARRAY['nonfoil'::text, 'foil'::text, 'etched'::text])),
  CONSTRAINT collection_import_rows_line_check CHECK (line > 0),
  CONSTRAINT collection_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['match'::text, 'near'::text, 'unknown'::text, 'skipped'::text])),
  CONSTRAINT collection_import_rows_quantity_check CHECK (quantity >= 0)
);
CREATE INDEX collection_import_rows_equal ON collection_import_rows USING btree (import_id, product_id);

CREATE TABLE collection_imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  file_name text NOT NULL,
  app text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  applied_at timestamp with time zone,
  CONSTRAINT collection_imports_pkey PRIMARY KEY (id),
  CONSTRAINT collection_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collection_imports_user_id ON collection_imports USING btree (user_id, id DESC);
CREATE TRIGGER user_not_deleted AFTER INSERT ON collection_imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE collection_removals (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  removed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT collection_removals_pkey PRIMARY KEY (id),
  CONSTRAINT collection_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collection_removals_removed_at ON collection_removals USING btree (removed_at);
CREATE INDEX collection_removals_user_id ON collection_removals USING btree (user_id);
CREATE TRIGGER user_not_deleted AFTER INSERT ON collection_removals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE dealer_register (
  sell_cart_id bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  seen_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_register_pkey PRIMARY KEY (sell_cart_id),
  CONSTRAINT dealer_register_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id),
  CONSTRAINT dealer_register_sell_cart_id_fkey FOREIGN KEY (sell_cart_id) REFERENCES sell_carts(id)
);
CREATE INDEX dealer_register_created_at ON dealer_register USING btree (created_at, sell_cart_id);
CREATE INDEX dealer_register_seen_by ON dealer_register USING btree (seen_by);

CREATE TABLE deck_cards (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  deck_id bigint NOT NULL,
  product_id bigint NOT NULL,
  board text NOT NULL DEFAULT 'main'::text,
  quantity integer NOT NULL,
  commander boolean NOT NULL DEFAULT false,
  CONSTRAINT deck_cards_pkey PRIMARY KEY (id),
  CONSTRAINT deck_cards_deck_id_product_id_board_key UNIQUE (deck_id, product_id, board),
  CONSTRAINT deck_cards_deck_id_fkey FOREIGN KEY (deck_id) REFERENCES decks(id) ON DELETE CASCADE,
  CONSTRAINT deck_cards_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT deck_cards_board_check CHECK (board = ANY (ARRAY['main'::text, 'sideboard'::text, 'maybeboard'::text])),
  CONSTRAINT deck_cards_check CHECK (NOT commander OR board = 'main'::text),
  CONSTRAINT deck_cards_quantity_check CHECK (quantity > 0)
);
CREATE INDEX deck_cards_product_id ON deck_cards USING btree (product_id);

CREATE TABLE decks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  format text NOT NULL,
  public boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  game_id integer NOT NULL,
  CONSTRAINT decks_pkey PRIMARY KEY (id),
  CONSTRAINT decks_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  CONSTRAINT decks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT decks_description_check CHECK (description <> ''::text),
  CONSTRAINT decks_format_check CHECK (format ~ '^[a-z_]+$'::text),
  CONSTRAINT decks_name_check CHECK (name <> ''::text)
);
CREATE INDEX decks_deleted ON decks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX decks_mine ON decks USING btree (user_id, updated_at DESC, id DESC);
CREATE TRIGGER user_not_deleted AFTER INSERT ON decks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE discount_code_uses (
  order_id bigint NOT NULL,
  discount_code_id bigint NOT NULL,
  user_id bigint,
  once boolean NOT NULL,
  amount_cents integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  mailbox text,
  CONSTRAINT discount_code_uses_pkey PRIMARY KEY (order_id),
  CONSTRAINT discount_code_uses_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id),
  CONSTRAINT discount_code_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT discount_code_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT discount_code_uses_amount_cents_check CHECK (amount_cents >= 0)
);
CREATE INDEX discount_code_uses_code ON discount_code_uses USING btree (discount_code_id);
CREATE INDEX discount_code_uses_mailbox ON discount_code_uses USING btree (discount_code_id, mailbox);
CREATE INDEX discount_code_uses_user_id ON discount_code_uses USING btree (user_id);
CREATE UNIQUE INDEX discount_code_uses_once ON discount_code_uses USING btree (discount_code_id, user_id) WHERE once;
CREATE TRIGGER user_not_deleted AFTER INSERT ON discount_code_uses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE discount_codes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  percent integer,
  amount_cents integer,
  minimum_cents integer NOT NULL DEFAULT 0,
  starts_on date,
  ends_on date,
  once_a_customer boolean NOT NULL,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  switched_off_at timestamp with time zone,
  made_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT discount_codes_pkey PRIMARY KEY (id),
  CONSTRAINT discount_codes_code_key UNIQUE (code),
  CONSTRAINT discount_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT discount_codes_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT discount_codes_check CHECK (num_nonnulls(percent, amount_cents) = 1),
  CONSTRAINT discount_codes_check1 CHECK (ends_on >= starts_on),
  CONSTRAINT discount_codes_code_check CHECK (code ~ '^[A-Z0-9-]{3,30}$'::text),
  CONSTRAINT discount_codes_max_uses_check CHECK (max_uses > 0),
  CONSTRAINT discount_codes_minimum_cents_check CHECK (minimum_cents >= 0),
  CONSTRAINT discount_codes_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT discount_codes_used_up CHECK (uses <= max_uses),
  CONSTRAINT discount_codes_uses_check CHECK (uses >= 0)
);
CREATE INDEX discount_codes_made_by ON discount_codes USING btree (made_by);

CREATE TABLE dispute_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dispute_id bigint NOT NULL,
  provider_entry_id text NOT NULL,
  amount_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_entries_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_entries_provider_entry_id_key UNIQUE (provider_entry_id),
  CONSTRAINT dispute_entries_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id)
);
CREATE INDEX dispute_entries_created_at ON dispute_entries USING btree (created_at);
CREATE INDEX dispute_entries_dispute_id ON dispute_entries USING btree (dispute_id);

CREATE TABLE disputes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  provider_dispute_id text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  evidence_due_at timestamp with time zone,
  url text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT disputes_pkey PRIMARY KEY (id),
  CONSTRAINT disputes_provider_dispute_id_key UNIQUE (provider_dispute_id),
  CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT disputes_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT disputes_state_check CHECK (state = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text]))
);
CREATE INDEX disputes_open ON disputes USING btree (evidence_due_at) WHERE (state = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text]));
CREATE INDEX disputes_payment_id ON disputes USING btree (payment_id);

CREATE TABLE drawer_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  drawer_id bigint NOT NULL,
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  source_key text,
  made_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT drawer_entries_pkey PRIMARY KEY (id),
  CONSTRAINT drawer_entries_source_key_key UNIQUE (source_key),
  CONSTRAINT drawer_entries_drawer_id_fkey FOREIGN KEY (drawer_id) REFERENCES drawers(id),
  CONSTRAINT drawer_entries_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT drawer_entries_kind CHECK (
CASE
    WHEN kind = ANY (ARRAY['sale'::text, 'pay_in'::text]) THEN amount_cents >= 0
    WHEN kind = ANY (ARRAY['refund'::text, 'pay_out'::text, 'purchase'::text]) THEN amount_cents <= 0
    ELSE false
END),
  CONSTRAINT drawer_entries_reason_check CHECK (reason <> ''::text)
);
CREATE INDEX drawer_entries_of ON drawer_entries USING btree (drawer_id, id);

CREATE TABLE drawers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  device text NOT NULL,
  float_cents integer NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  opened_by bigint NOT NULL,
  closed_at timestamp with time zone,
  closed_by bigint,
  expected_cents bigint,
  counted_cents integer,
  counts jsonb,
  note text NOT NULL DEFAULT ''::text,
  CONSTRAINT drawers_pkey PRIMARY KEY (id),
  CONSTRAINT drawers_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT drawers_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  CONSTRAINT drawers_closed CHECK (num_nulls(closed_at, closed_by, expected_cents, counted_cents, counts) = ANY (ARRAY[0, 5])),
  CONSTRAINT drawers_counted_cents_check CHECK (counted_cents >= 0),
  CONSTRAINT drawers_device_check CHECK (device <> ''::text),
  CONSTRAINT drawers_float_cents_check CHECK (float_cents >= 0)
);
CREATE INDEX drawers_by_closing ON drawers USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX drawers_open ON drawers USING btree (lower(device)) WHERE (closed_at IS NULL);

CREATE TABLE email_verifications (
  user_id bigint NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT email_verifications_pkey PRIMARY KEY (user_id, email),
  CONSTRAINT email_verifications_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_not_deleted AFTER INSERT ON email_verifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE encryption_check (
  only_row boolean NOT NULL DEFAULT true,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT encryption_check_pkey PRIMARY KEY (only_row),
  CONSTRAINT encryption_check_only_row_check CHECK (only_row)
);

CREATE TABLE event_entrants (
  line_item_id bigint NOT NULL,
  place smallint NOT NULL,
  name text,
  present_at timestamp with time zone,
  present_by bigint,
  CONSTRAINT event_entrants_pkey PRIMARY KEY (line_item_id, place),
  CONSTRAINT event_entrants_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES line_items(id) ON DELETE CASCADE,
  CONSTRAINT event_entrants_present_by_fkey FOREIGN KEY (present_by) REFERENCES users(id),
  CONSTRAINT event_entrants_check CHECK ((present_at IS NULL) = (present_by IS NULL)),
  CONSTRAINT event_entrants_check1 CHECK (name IS NOT NULL OR present_at IS NOT NULL),
  CONSTRAINT event_entrants_name_check CHECK (name <> ''::text),
  CONSTRAINT event_entrants_place_check CHECK (place >= 1 AND place <= 999)
);
CREATE INDEX event_entrants_present_by ON event_entrants USING btree (present_by) WHERE (present_by IS NOT NULL);

CREATE TABLE events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  variant_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  format text NOT NULL DEFAULT ''::text,
  place text,
  seats integer NOT NULL,
  customer_limit integer NOT NULL,
  cancel_hours integer NOT NULL,
  web_closed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reason text,
  made_by bigint NOT NULL,
  ended_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  moved_at timestamp with time zone,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_variant_id_key UNIQUE (variant_id),
  CONSTRAINT events_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT events_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT events_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT events_cancel_hours_check CHECK (cancel_hours >= 0 AND cancel_hours <= 720),
  CONSTRAINT events_check CHECK (ends_at > starts_at),
  CONSTRAINT events_check1 CHECK (customer_limit <= seats),
  CONSTRAINT events_check2 CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT events_check3 CHECK ((state = 'called_off'::text) = (reason IS NOT NULL)),
  CONSTRAINT events_check4 CHECK ((state = 'called_off'::text) = (ended_by IS NOT NULL)),
  CONSTRAINT events_customer_limit_check CHECK (customer_limit >= 1 AND customer_limit <= 999),
  CONSTRAINT events_place_check CHECK (place <> ''::text),
  CONSTRAINT events_reason_check CHECK (reason <> ''::text),
  CONSTRAINT events_seats_check CHECK (seats >= 1 AND seats <= 999),
  CONSTRAINT events_state_check CHECK (state = ANY (ARRAY['open'::text, 'over'::text, 'called_off'::text]))
);
CREATE INDEX events_ended_by ON events USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX events_made_by ON events USING btree (made_by);
CREATE INDEX events_starts_at ON events USING btree (starts_at, id);
CREATE INDEX events_upcoming ON events USING btree (starts_at, id) WHERE (state = 'open'::text);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE faq_items (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL,
  slug text NOT NULL,
  question text NOT NULL,
  blocks jsonb NOT NULL,
  CONSTRAINT faq_items_pkey PRIMARY KEY (id),
  CONSTRAINT faq_items_position_key UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT faq_items_slug_key UNIQUE (slug)
);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON faq_items FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE games (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  code text NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  sku_prefix text NOT NULL,
  image_url text,
  hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT games_pkey PRIMARY KEY (id),
  CONSTRAINT games_code_key UNIQUE (code),
  CONSTRAINT games_sku_prefix_key UNIQUE (sku_prefix),
  CONSTRAINT games_code_check CHECK (code ~ '^[a-z0-9_]+$'::text),
  CONSTRAINT games_sku_prefix_check CHECK (sku_prefix ~ '^[a-z0-9]{1,10}$'::text)
);
CREATE TRIGGER announce_delete AFTER DELETE ON games REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON games FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();

CREATE TABLE gift_card_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  gift_card_id bigint NOT NULL,
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  source_key text NOT NULL,
  made_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT gift_card_entries_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_entries_source_key_key UNIQUE (source_key),
  CONSTRAINT gift_card_entries_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  CONSTRAINT gift_card_entries_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT gift_card_entries_check CHECK (
CASE kind
    WHEN 'sold'::text THEN amount_cents > 0
    WHEN 'moved_in'::text THEN amount_cents <> 0
    WHEN 'refunded'::text THEN amount_cents > 0
    WHEN 'replaced'::text THEN amount_cents <> 0
    ELSE amount_cents < 0
END),
  CONSTRAINT gift_card_entries_kind_check CHECK (kind = ANY (ARRAY['sold'::text, 'moved_in'::text, 'spent'::text, 'refunded'::text, 'redeemed'::text, 'voided'::text, 'replaced'::text])),
  CONSTRAINT gift_card_entries_reason_check CHECK (reason <> ''::text)
);
CREATE INDEX gift_card_entries_gift_card_id ON gift_card_entries USING btree (gift_card_id, id);
CREATE INDEX gift_card_entries_made_by ON gift_card_entries USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE TABLE gift_card_lines (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  recipient_email text,
  recipient_name text NOT NULL DEFAULT ''::text,
  sender_name text NOT NULL DEFAULT ''::text,
  message text NOT NULL DEFAULT ''::text,
  send_on date,
  gift_card_id bigint,
  mailed_at timestamp with time zone,
  CONSTRAINT gift_card_lines_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_lines_gift_card_id_key UNIQUE (gift_card_id),
  CONSTRAINT gift_card_lines_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  CONSTRAINT gift_card_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT gift_card_lines_amount_cents_check CHECK (amount_cents >= 500 AND amount_cents <= 100000),
  CONSTRAINT gift_card_lines_recipient_email_check CHECK (recipient_email <> ''::text)
);
CREATE INDEX gift_card_lines_order_id ON gift_card_lines USING btree (order_id);
CREATE INDEX gift_card_lines_to_mail ON gift_card_lines USING btree (send_on, id) WHERE ((gift_card_id IS NOT NULL) AND (mailed_at IS NULL));
CREATE INDEX gift_card_lines_to_make ON gift_card_lines USING btree (order_id) WHERE (gift_card_id IS NULL);

CREATE TABLE gift_cards (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code_hash bytea NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  ending text NOT NULL,
  order_id bigint,
  replaces_id bigint,
  recipient_email text,
  expires_on date NOT NULL,
  voided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  moved_in boolean NOT NULL DEFAULT false,
  CONSTRAINT gift_cards_pkey PRIMARY KEY (id),
  CONSTRAINT gift_cards_code_hash_key UNIQUE (code_hash),
  CONSTRAINT gift_cards_replaces_id_key UNIQUE (replaces_id),
  CONSTRAINT gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT gift_cards_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES gift_cards(id),
  CONSTRAINT gift_cards_ending_check CHECK (ending ~ '^[A-Z0-9]{4}$'::text),
  CONSTRAINT gift_cards_origin CHECK ((order_id IS NULL) = moved_in)
);
CREATE INDEX gift_cards_order_id ON gift_cards USING btree (order_id);

CREATE TABLE held_baskets (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  note text NOT NULL,
  user_id bigint,
  basket jsonb NOT NULL,
  held_by bigint,
  held_at timestamp with time zone NOT NULL DEFAULT now(),
  kiosk_id bigint,
  code text,
  CONSTRAINT held_baskets_pkey PRIMARY KEY (id),
  CONSTRAINT held_baskets_code_key UNIQUE (code),
  CONSTRAINT held_baskets_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id),
  CONSTRAINT held_baskets_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  CONSTRAINT held_baskets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT held_baskets_code_check CHECK (code ~ '^[CDFGHJKMNPQRTVWX234679]{6}$'::text),
  CONSTRAINT held_baskets_held_by CHECK ((held_by IS NULL) = (kiosk_id IS NOT NULL) AND (kiosk_id IS NULL) = (code IS NULL) AND (kiosk_id IS NULL OR user_id IS NULL))
);
CREATE INDEX held_baskets_kiosk_id ON held_baskets USING btree (kiosk_id) WHERE (kiosk_id IS NOT NULL);
CREATE INDEX held_baskets_user_id ON held_baskets USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER user_not_deleted AFTER INSERT ON held_baskets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  body text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);
CREATE TRIGGER user_not_deleted AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE import_parts (
  import_id bigint NOT NULL,
  number integer NOT NULL,
  bytes bytea STORAGE EXTERNAL NOT NULL,
  CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, number),
  CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_parts_number_check CHECK (number > 0)
);

CREATE TABLE imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  state text NOT NULL DEFAULT 'reading'::text,
  size_bytes bigint,
  read_bytes bigint NOT NULL DEFAULT 0,
  objects integer NOT NULL DEFAULT 0,
  to_write integer NOT NULL DEFAULT 0,
  written integer NOT NULL DEFAULT 0,
  new_count integer NOT NULL DEFAULT 0,
  changed_count integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0,
  vanished_count integer NOT NULL DEFAULT 0,
  priced_count integer NOT NULL DEFAULT 0,
  skipped jsonb NOT NULL DEFAULT '{}'::jsonb,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  fault_count integer NOT NULL DEFAULT 0,
  error text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  asked_by text,
  from_service boolean NOT NULL DEFAULT false,
  all_cards boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  cancel_asked boolean NOT NULL DEFAULT false,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text, 'canceled'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['receiving'::text, 'waiting'::text, 'reading'::text, 'writing'::text, 'done'::text, 'failed'::text, 'canceled'::text]))
);
CREATE UNIQUE INDEX imports_asked_for ON imports USING btree ((true)) WHERE ((asked_by IS NOT NULL) AND (state = ANY (ARRAY['receiving'::text, 'waiting'::text, 'reading'::text, 'writing'::text])));

CREATE TABLE kiosks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT kiosks_pkey PRIMARY KEY (id),
  CONSTRAINT kiosks_token_hash_key UNIQUE (token_hash),
  CONSTRAINT kiosks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT kiosks_name_check CHECK (name <> ''::text)
);

CREATE TABLE line_items (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  quantity integer NOT NULL,
  seen_price_cents integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  price_cents integer,
  price_reason text,
  returned_quantity integer NOT NULL DEFAULT 0,
  pre_order_id bigint,
  CONSTRAINT line_items_pkey PRIMARY KEY (id),
  CONSTRAINT line_items_order_id_variant_id_key UNIQUE (order_id, variant_id),
  CONSTRAINT line_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT line_items_pre_order_id_fkey FOREIGN KEY (pre_order_id) REFERENCES pre_orders(id),
  CONSTRAINT line_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT line_items_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT line_items_price_reason_check CHECK (price_reason <> ''::text),
  CONSTRAINT line_items_quantity_check CHECK (quantity > 0),
  CONSTRAINT line_items_returned CHECK (returned_quantity >= 0 AND returned_quantity <= quantity),
  CONSTRAINT line_items_seen_price_cents_check CHECK (seen_price_cents >= 0)
);
CREATE INDEX line_items_pre_order_id ON line_items USING btree (pre_order_id) WHERE (pre_order_id IS NOT NULL);
CREATE INDEX line_items_variant_id ON line_items USING btree (variant_id);

CREATE TABLE loyalty_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  points integer NOT NULL,
  source_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  reason text,
  made_by bigint,
  CONSTRAINT loyalty_entries_pkey PRIMARY KEY (id),
  CONSTRAINT loyalty_entries_source_key_key UNIQUE (source_key),
  CONSTRAINT loyalty_entries_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT loyalty_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT loyalty_entries_points_check CHECK (points <> 0)
);
CREATE INDEX loyalty_entries_made_by ON loyalty_entries USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX loyalty_entries_user_id ON loyalty_entries USING btree (user_id);

CREATE TABLE mail_tests (
  only_row boolean NOT NULL DEFAULT true,
  server text NOT NULL,
  accepted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT mail_tests_pkey PRIMARY KEY (only_row),
  CONSTRAINT mail_tests_only_row_check CHECK (only_row)
);

CREATE TABLE mails (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  to_email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  confidential boolean NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  give_up_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamp with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_key_key UNIQUE (key)
);
CREATE INDEX mails_to_email ON mails USING btree (to_email text_pattern_ops);
CREATE INDEX mails_unsent ON mails USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX mails_unsent_by_id ON mails USING btree (id) WHERE (sent_at IS NULL);

CREATE TABLE moved_files (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'receiving'::text,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  format text NOT NULL,
  price_factor numeric,
  again boolean NOT NULL DEFAULT false,
  received_up_to integer NOT NULL DEFAULT 0,
  user_id bigint,
  made_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT moved_files_pkey PRIMARY KEY (id),
  CONSTRAINT moved_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moved_files_file_hash_check CHECK (file_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT moved_files_file_name_check CHECK (file_name <> ''::text),
  CONSTRAINT moved_files_kind_check CHECK (kind = ANY (ARRAY['stock'::text, 'customers'::text, 'gift_cards'::text, 'orders'::text])),
  CONSTRAINT moved_files_price_factor_check CHECK (price_factor > 0::numeric),
  CONSTRAINT moved_files_state_check CHECK (state = ANY (ARRAY['receiving'::text, 'ready'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'canceled'::text]))
);
CREATE INDEX moved_files_file_hash ON moved_files USING btree (file_hash, kind);
CREATE INDEX moved_files_under_way ON moved_files USING btree (id) WHERE (state = ANY (ARRAY['applying'::text, 'undoing'::text]));
CREATE INDEX moved_files_user_id ON moved_files USING btree (user_id);

CREATE TABLE moved_orders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  row_id bigint NOT NULL,
  user_id bigint NOT NULL,
  number text NOT NULL,
  placed_on date,
  total_cents integer,
  status text NOT NULL,
  items text NOT NULL,
  CONSTRAINT moved_orders_pkey PRIMARY KEY (id),
  CONSTRAINT moved_orders_row_id_key UNIQUE (row_id),
  CONSTRAINT moved_orders_user_id_number_key UNIQUE (user_id, number),
  CONSTRAINT moved_orders_row_id_fkey FOREIGN KEY (row_id) REFERENCES moved_rows(id),
  CONSTRAINT moved_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT moved_orders_number_check CHECK (number <> ''::text),
  CONSTRAINT moved_orders_total_cents_check CHECK (total_cents >= 0)
);
CREATE TRIGGER user_not_deleted AFTER INSERT ON moved_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE moved_rows (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_id bigint NOT NULL,
  line integer NOT NULL,
  text text NOT NULL,
  state text NOT NULL,
  reason text,
  round integer NOT NULL DEFAULT 0,
  product_id bigint,
  variant_id bigint,
  condition text,
  language text,
  quantity integer,
  price_cents integer,
  cost_cents bigint,
  from_price_cents integer,
  cells jsonb,
  email text,
  amount_cents integer,
  detail jsonb,
  user_id bigint,
  made_user boolean NOT NULL DEFAULT false,
  invited_at timestamp with time zone,
  gift_card_id bigint,
  CONSTRAINT moved_rows_pkey PRIMARY KEY (id),
  CONSTRAINT moved_rows_file_id_line_key UNIQUE (file_id, line),
  CONSTRAINT moved_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES moved_files(id) ON DELETE CASCADE,
  CONSTRAINT moved_rows_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  CONSTRAINT moved_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT moved_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moved_rows_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT moved_rows_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT moved_rows_cost_cents_check CHECK (cost_cents >= 0),
  CONSTRAINT moved_rows_price_cents_check CHECK (price_cents > 0),
  CONSTRAINT moved_rows_quantity_check CHECK (quantity > 0),
  CONSTRAINT moved_rows_state_check CHECK (state = ANY (ARRAY['planned'::text, 'unresolved'::text, 'left_out'::text, 'applied'::text, 'kept'::text, 'undone'::text]))
);
CREATE INDEX moved_rows_code ON moved_rows USING btree (file_id, ((detail ->> 'code_hash'::text))) WHERE (detail ? 'code_hash'::text);
CREATE INDEX moved_rows_email ON moved_rows USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX moved_rows_gift_card_id ON moved_rows USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX moved_rows_product_id ON moved_rows USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX moved_rows_state ON moved_rows USING btree (file_id, state, id);
CREATE INDEX moved_rows_to_invite ON moved_rows USING btree (file_id, id) WHERE (made_user AND (invited_at IS NULL));
CREATE INDEX moved_rows_user_id ON moved_rows USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX moved_rows_variant_id ON moved_rows USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE order_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  event text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_order_id ON order_events USING btree (order_id, id);

CREATE TABLE orders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  user_id bigint,
  email text NOT NULL,
  state text NOT NULL DEFAULT 'cart'::text,
  payment_state text,
  shipment_state text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  completed_at timestamp with time zone,
  ship_address jsonb,
  shipping_method_id integer,
  reserved_until timestamp with time zone,
  discount_percent integer,
  item_total_cents integer,
  adjustment_total_cents integer,
  ship_total_cents integer,
  included_tax_cents integer,
  total_cents integer,
  credit_cents integer,
  tracking text,
  shipped_at timestamp with time zone,
  note text NOT NULL DEFAULT ''::text,
  listed_at timestamp with time zone NOT NULL GENERATED ALWAYS AS (COALESCE(completed_at, created_at)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_name(((((number || ' '::text) || email) || ' '::text) || COALESCE((ship_address ->> 'name'::text), ''::text)))) STORED,
  bill_address jsonb,
  contact_text text NOT NULL GENERATED ALWAYS AS (contact_words(ship_address)) STORED,
  channel text NOT NULL DEFAULT 'web'::text,
  sold_by bigint,
  discount_cents integer NOT NULL DEFAULT 0,
  discount_reason text,
  collected_at timestamp with time zone,
  collected_by bigint,
  discount_code_id bigint,
  code_discount_cents integer NOT NULL DEFAULT 0,
  gift_card_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_number_key UNIQUE (number),
  CONSTRAINT orders_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES users(id),
  CONSTRAINT orders_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id),
  CONSTRAINT orders_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_methods(id),
  CONSTRAINT orders_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT orders_channel CHECK (
CASE channel
    WHEN 'web'::text THEN user_id IS NOT NULL AND sold_by IS NULL AND discount_cents = 0
    ELSE sold_by IS NOT NULL AND (state = ANY (ARRAY['complete'::text, 'canceled'::text]))
END),
  CONSTRAINT orders_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'counter'::text])),
  CONSTRAINT orders_check CHECK ((state = 'complete'::text) <= (completed_at IS NOT NULL)),
  CONSTRAINT orders_check1 CHECK ((state <> ALL (ARRAY['payment'::text, 'confirm'::text, 'complete'::text])) OR total_cents IS NOT NULL AND credit_cents IS NOT NULL AND total_cents = (item_total_cents + adjustment_total_cents + ship_total_cents + gift_card_cents)),
  CONSTRAINT orders_check2 CHECK ((state = ANY (ARRAY['payment'::text, 'confirm'::text])) = (reserved_until IS NOT NULL)),
  CONSTRAINT orders_check3 CHECK (credit_cents IS NULL OR credit_cents <= total_cents),
  CONSTRAINT orders_check4 CHECK (COALESCE(shipment_state = 'shipped'::text, false) = (shipped_at IS NOT NULL)),
  CONSTRAINT orders_code_discount_cents_check CHECK (code_discount_cents >= 0),
  CONSTRAINT orders_collected CHECK (
CASE
    WHEN collected_at IS NULL THEN collected_by IS NULL
    ELSE shipment_state = 'shipped'::text
END),
  CONSTRAINT orders_credit_cents_check CHECK (credit_cents >= 0),
  CONSTRAINT orders_discount CHECK ((discount_cents = 0) = (discount_reason IS NULL)),
  CONSTRAINT orders_discount_cents_check CHECK (discount_cents >= 0),
  CONSTRAINT orders_discount_reason_check CHECK (discount_reason <> ''::text),
  CONSTRAINT orders_gift_card_cents_check CHECK (gift_card_cents >= 0),
  CONSTRAINT orders_number_check CHECK (number ~ '^R[0-9]{9,}$'::text),
  CONSTRAINT orders_payment_state_check CHECK (payment_state = ANY (ARRAY['paid'::text, 'failed'::text, 'pending'::text, 'void'::text])),
  CONSTRAINT orders_shipment_state_check CHECK (shipment_state = ANY (ARRAY['pending'::text, 'ready'::text, 'shipped'::text, 'canceled'::text])),
  CONSTRAINT orders_state_check CHECK (state = ANY (ARRAY['cart'::text, 'address'::text, 'delivery'::text, 'payment'::text, 'confirm'::text, 'complete'::text, 'canceled'::text])),
  CONSTRAINT orders_total_cents_check CHECK (total_cents >= 0),
  CONSTRAINT orders_tracking_check CHECK (tracking <> ''::text)
);
CREATE INDEX orders_at_counter ON orders USING btree (listed_at, id) WHERE (channel = 'counter'::text);
CREATE INDEX orders_by_total ON orders USING btree (COALESCE(total_cents, 0), id) INCLUDE (total_cents, search_text, shipment_state) WHERE (state = ANY (ARRAY['complete'::text, 'canceled'::text]));
CREATE INDEX orders_canceled ON orders USING btree (listed_at, id) WHERE (state = 'canceled'::text);
CREATE INDEX orders_contact ON orders USING gin (contact_text gin_trgm_ops) WHERE (state = ANY (ARRAY['complete'::text, 'canceled'::text]));
CREATE INDEX orders_discount_code_id ON orders USING btree (discount_code_id) WHERE (discount_code_id IS NOT NULL);
CREATE INDEX orders_mine ON orders USING btree (user_id, completed_at DESC NULLS LAST, id DESC);
CREATE INDEX orders_placed ON orders USING btree (listed_at, id) INCLUDE (search_text, shipment_state) WHERE (state = ANY (ARRAY['complete'::text, 'canceled'::text]));
CREATE INDEX orders_reserved_until ON orders USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops) WHERE (state = ANY (ARRAY['complete'::text, 'canceled'::text]));
CREATE INDEX orders_shipping_method_id ON orders USING btree (shipping_method_id);
CREATE INDEX orders_sold_by ON orders USING btree (sold_by, completed_at) WHERE (sold_by IS NOT NULL);
CREATE INDEX orders_to_collect ON orders USING btree (shipping_method_id, listed_at, id) WHERE ((state = 'complete'::text) AND (collected_at IS NULL));
CREATE INDEX orders_to_pack ON orders USING btree (listed_at, id) WHERE ((state = 'complete'::text) AND (shipment_state = 'ready'::text));
CREATE UNIQUE INDEX orders_one_open ON orders USING btree (user_id) WHERE (state <> ALL (ARRAY['complete'::text, 'canceled'::text]));
CREATE TRIGGER user_not_deleted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL,
  bound_to bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'sign_in'::text]))
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);

CREATE TABLE passkeys (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT passkeys_sign_count_check CHECK (sign_count >= 0)
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, id);
CREATE TRIGGER user_not_deleted AFTER INSERT ON passkeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE password_resets (
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_not_deleted AFTER INSERT ON password_resets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE payments (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  payment_method_id integer NOT NULL,
  amount_cents integer NOT NULL,
  state text NOT NULL,
  provider text,
  intent_id text,
  client_secret text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  refunded_cents integer NOT NULL DEFAULT 0,
  given_cents integer,
  rounding_cents integer NOT NULL DEFAULT 0,
  reference text,
  taken_by bigint,
  gift_card_id bigint,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_intent_id_key UNIQUE (intent_id),
  CONSTRAINT payments_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payments_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  CONSTRAINT payments_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT payments_at_counter CHECK (payment_method_id < 3 OR taken_by IS NOT NULL),
  CONSTRAINT payments_cash CHECK (
CASE payment_method_id
    WHEN 3 THEN ((amount_cents + rounding_cents) % 5) = 0 AND COALESCE(given_cents, '-1'::integer) >= (amount_cents + rounding_cents)
    ELSE given_cents IS NULL AND rounding_cents = 0
END),
  CONSTRAINT payments_check CHECK ((payment_method_id = 2) = (provider IS NOT NULL)),
  CONSTRAINT payments_check1 CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  CONSTRAINT payments_gift_card CHECK ((payment_method_id = 5) = (gift_card_id IS NOT NULL)),
  CONSTRAINT payments_payment_method_id_check CHECK (payment_method_id = ANY (ARRAY[1, 2, 3, 4, 5, 6])),
  CONSTRAINT payments_reference CHECK (payment_method_id = 4 OR reference IS NULL),
  CONSTRAINT payments_reference_check CHECK (reference <> ''::text),
  CONSTRAINT payments_rounding_cents_check CHECK (rounding_cents >= '-2'::integer AND rounding_cents <= 2),
  CONSTRAINT payments_state_check CHECK (state = ANY (ARRAY['checkout'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'void'::text]))
);
CREATE INDEX payments_gift_card_id ON payments USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX payments_order_id ON payments USING btree (order_id);
CREATE INDEX payments_taken_by ON payments USING btree (taken_by, created_at) WHERE (taken_by IS NOT NULL);
CREATE UNIQUE INDEX payments_one_live ON payments USING btree (order_id) WHERE ((payment_method_id = 2) AND (state = ANY (ARRAY['checkout'::text, 'pending'::text])));

CREATE TABLE pictures (
  hash text NOT NULL,
  size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea STORAGE EXTERNAL NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pictures_pkey PRIMARY KEY (hash, size),
  CONSTRAINT pictures_hash_check CHECK (hash ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_size_check CHECK (size > 0),
  CONSTRAINT pictures_width_check CHECK (width > 0)
);

CREATE TABLE pre_orders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  variant_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  allocation integer NOT NULL,
  customer_limit integer NOT NULL,
  arrived integer,
  reason text,
  made_by bigint NOT NULL,
  ended_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT pre_orders_pkey PRIMARY KEY (id),
  CONSTRAINT pre_orders_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT pre_orders_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT pre_orders_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT pre_orders_allocation_check CHECK (allocation >= 1 AND allocation <= 9999),
  CONSTRAINT pre_orders_arrived_check CHECK (arrived >= 0),
  CONSTRAINT pre_orders_check CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT pre_orders_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT pre_orders_check2 CHECK ((state = 'released'::text) = (arrived IS NOT NULL)),
  CONSTRAINT pre_orders_check3 CHECK ((state = 'called_off'::text) = (reason IS NOT NULL)),
  CONSTRAINT pre_orders_customer_limit_check CHECK (customer_limit >= 1 AND customer_limit <= 9999),
  CONSTRAINT pre_orders_reason_check CHECK (reason <> ''::text),
  CONSTRAINT pre_orders_state_check CHECK (state = ANY (ARRAY['open'::text, 'released'::text, 'called_off'::text]))
);
CREATE INDEX pre_orders_ended_by ON pre_orders USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX pre_orders_made_by ON pre_orders USING btree (made_by);
CREATE INDEX pre_orders_variant_id ON pre_orders USING btree (variant_id, id);
CREATE UNIQUE INDEX pre_orders_open ON pre_orders USING btree (variant_id) WHERE (state = 'open'::text);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pre_orders FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();

CREATE TABLE price_history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  kind text NOT NULL,
  amount_cents integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  variant_id bigint,
  CONSTRAINT price_history_pkey PRIMARY KEY (id),
  CONSTRAINT price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT price_history_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT price_history_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT price_history_check CHECK ((kind = 'price'::text) = (variant_id IS NOT NULL)),
  CONSTRAINT price_history_kind_check CHECK (kind = ANY (ARRAY['price'::text, 'quote'::text]))
);
CREATE INDEX price_history_product_id ON price_history USING btree (product_id, id);

CREATE TABLE price_policy (
  is_only boolean NOT NULL DEFAULT true,
  rules jsonb NOT NULL DEFAULT '[]'::jsonb,
  daily boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  grades jsonb NOT NULL DEFAULT '{"factors": {"hp": 50, "lp": 85, "mp": 70, "dmg": 30}, "rounding": "steps", "floor_cents": 25}'::jsonb,
  CONSTRAINT price_policy_pkey PRIMARY KEY (is_only),
  CONSTRAINT price_policy_is_only_check CHECK (is_only)
);

CREATE TABLE price_run_faults (
  run_id bigint NOT NULL,
  line integer NOT NULL,
  text text NOT NULL,
  reason text NOT NULL,
  CONSTRAINT price_run_faults_pkey PRIMARY KEY (run_id, line),
  CONSTRAINT price_run_faults_run_id_fkey FOREIGN KEY (run_id) REFERENCES price_runs(id) ON DELETE CASCADE
);

CREATE TABLE price_run_items (
  run_id bigint NOT NULL,
  product_id bigint NOT NULL,
  line integer,
  rule integer,
  market_cents integer,
  from_price_cents integer,
  to_price_cents integer,
  from_quote_cents integer,
  to_quote_cents integer,
  from_on_hand integer NOT NULL,
  to_on_hand integer NOT NULL,
  moved_cents integer NOT NULL GENERATED ALWAYS AS (abs((COALESCE(to_price_cents, 0) - COALESCE(from_price_cents, 0)))) STORED,
  state text NOT NULL DEFAULT 'planned'::text,
  skip_reason text,
  variant_id bigint,
  with_quote boolean NOT NULL DEFAULT true,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  condition text,
  language text NOT NULL,
  unit_cost_cents integer,
  CONSTRAINT price_run_items_pkey PRIMARY KEY (id),
  CONSTRAINT price_run_items_copy_key UNIQUE NULLS NOT DISTINCT (run_id, product_id, condition, language),
  CONSTRAINT price_run_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT price_run_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES price_runs(id) ON DELETE CASCADE,
  CONSTRAINT price_run_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT price_run_items_check CHECK ((state = 'skipped'::text) = (skip_reason IS NOT NULL)),
  CONSTRAINT price_run_items_skip_reason_check CHECK (skip_reason = ANY (ARRAY['price_changed'::text, 'quote_changed'::text, 'stock_changed'::text, 'reserved'::text, 'retired'::text])),
  CONSTRAINT price_run_items_state_check CHECK (state = ANY (ARRAY['planned'::text, 'applied'::text, 'skipped'::text])),
  CONSTRAINT price_run_items_to_on_hand_check CHECK (to_on_hand >= 0),
  CONSTRAINT price_run_items_to_price_cents_check CHECK (to_price_cents > 0),
  CONSTRAINT price_run_items_to_quote_cents_check CHECK (to_quote_cents > 0)
);
CREATE INDEX price_run_items_by_state ON price_run_items USING btree (run_id, state, moved_cents DESC, id);
CREATE INDEX price_run_items_line ON price_run_items USING btree (run_id, line, id) INCLUDE (state);
CREATE INDEX price_run_items_moved ON price_run_items USING btree (run_id, moved_cents DESC, id);
CREATE INDEX price_run_items_planned ON price_run_items USING btree (run_id, id) WHERE (state = 'planned'::text);
CREATE INDEX price_run_items_product_id ON price_run_items USING btree (product_id);
CREATE INDEX price_run_items_variant_id ON price_run_items USING btree (variant_id);

CREATE TABLE price_runs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  state text NOT NULL,
  asked jsonb NOT NULL,
  undoes_id bigint,
  user_id bigint,
  made_by text NOT NULL,
  to_look_at integer NOT NULL DEFAULT 0,
  looked_at integer NOT NULL DEFAULT 0,
  looked_up_to bigint NOT NULL DEFAULT 0,
  item_count integer NOT NULL DEFAULT 0,
  applied_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  fault_count integer NOT NULL DEFAULT 0,
  raised_count integer NOT NULL DEFAULT 0,
  lowered_count integer NOT NULL DEFAULT 0,
  from_value_cents bigint NOT NULL DEFAULT 0,
  to_value_cents bigint NOT NULL DEFAULT 0,
  error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  CONSTRAINT price_runs_pkey PRIMARY KEY (id),
  CONSTRAINT price_runs_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES price_runs(id),
  CONSTRAINT price_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT price_runs_check CHECK ((kind = 'undo'::text) = (undoes_id IS NOT NULL)),
  CONSTRAINT price_runs_check1 CHECK ((state = ANY (ARRAY['done'::text, 'canceled'::text, 'failed'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT price_runs_kind_check CHECK (kind = ANY (ARRAY['rules'::text, 'change'::text, 'file'::text, 'undo'::text])),
  CONSTRAINT price_runs_state_check CHECK (state = ANY (ARRAY['receiving'::text, 'preparing'::text, 'ready'::text, 'applying'::text, 'done'::text, 'canceled'::text, 'failed'::text]))
);
CREATE INDEX price_runs_under_way ON price_runs USING btree (id) WHERE (state = ANY (ARRAY['preparing'::text, 'applying'::text]));
CREATE INDEX price_runs_undone ON price_runs USING btree (undoes_id);
CREATE INDEX price_runs_user_id ON price_runs USING btree (user_id);
CREATE UNIQUE INDEX price_runs_undoes_id ON price_runs USING btree (undoes_id) WHERE (state <> ALL (ARRAY['canceled'::text, 'failed'::text]));

CREATE TABLE printings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  set_code text NOT NULL,
  collector_number text NOT NULL,
  rarity text NOT NULL,
  scryfall_id uuid,
  lang text NOT NULL DEFAULT 'en'::text,
  collector_number_value integer NOT NULL GENERATED ALWAYS AS (COALESCE(("left"("substring"(collector_number, '[0-9]+'::text), 9))::integer, 0)) STORED,
  released_on date NOT NULL,
  games text[] NOT NULL DEFAULT '{paper}'::text[],
  finishes text[] NOT NULL DEFAULT '{}'::text[],
  printed_name text,
  flavor_name text,
  flavor_text text,
  artist text,
  illustration_id uuid,
  watermark text,
  frame text,
  frame_effects text[] NOT NULL DEFAULT '{}'::text[],
  border text,
  stamp text,
  promo_types text[] NOT NULL DEFAULT '{}'::text[],
  promo boolean NOT NULL DEFAULT false,
  reprint boolean NOT NULL DEFAULT false,
  variation boolean NOT NULL DEFAULT false,
  digital boolean NOT NULL DEFAULT false,
  oversized boolean NOT NULL DEFAULT false,
  full_art boolean NOT NULL DEFAULT false,
  textless boolean NOT NULL DEFAULT false,
  booster boolean NOT NULL DEFAULT false,
  story_spotlight boolean NOT NULL DEFAULT false,
  reversible boolean NOT NULL DEFAULT false,
  oldschool_legality text,
  faces jsonb NOT NULL DEFAULT '[]'::jsonb,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  market_usd_cents integer,
  market_usd_foil_cents integer,
  market_usd_etched_cents integer,
  market_eur_cents integer,
  market_eur_foil_cents integer,
  market_tix_cents integer,
  market_at timestamp with time zone,
  tcgplayer_id integer,
  cardmarket_id integer,
  mtgo_id integer,
  arena_id integer,
  multiverse_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  extra boolean NOT NULL DEFAULT false,
  vanished_at timestamp with time zone,
  content_hash text,
  game_id integer NOT NULL,
  CONSTRAINT printings_pkey PRIMARY KEY (id),
  CONSTRAINT printings_scryfall_id_key UNIQUE (scryfall_id),
  CONSTRAINT printings_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id),
  CONSTRAINT printings_set_code_fkey FOREIGN KEY (game_id, set_code) REFERENCES card_sets(game_id, code),
  CONSTRAINT printings_rarity_check CHECK (rarity = lower(rarity) AND length(rarity) >= 1 AND length(rarity) <= 40)
);
CREATE INDEX printings_card_id ON printings USING btree (card_id);
CREATE INDEX printings_cardmarket_id ON printings USING btree (cardmarket_id) WHERE (cardmarket_id IS NOT NULL);
CREATE INDEX printings_place ON printings USING btree (set_code, collector_number, lang, game_id);
CREATE INDEX printings_tcgplayer_id ON printings USING btree (tcgplayer_id) WHERE (tcgplayer_id IS NOT NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON printings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON printings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON printings FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON printings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();

CREATE TABLE products (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  game_id integer NOT NULL,
  printing_id bigint,
  finish text,
  name text NOT NULL,
  description text,
  image_url text,
  sealed_kind text,
  sealed_set_name text,
  sealed boolean NOT NULL GENERATED ALWAYS AS ((sealed_kind IS NOT NULL)) STORED,
  released_on date NOT NULL,
  sell_price_cents integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  priced boolean NOT NULL DEFAULT false,
  taxon_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  offered_variant_id bigint,
  other_copies smallint NOT NULL DEFAULT 0,
  other_price_cents integer,
  quote_percent smallint NOT NULL DEFAULT 100,
  max_copies integer,
  quote_cents integer GENERATED ALWAYS AS (quote_at(sell_price_cents, (quote_percent)::integer)) STORED,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_printing_id_finish_key UNIQUE (printing_id, finish),
  CONSTRAINT products_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  CONSTRAINT products_offered_variant_id_fkey FOREIGN KEY (offered_variant_id) REFERENCES variants(id),
  CONSTRAINT products_printing_id_fkey FOREIGN KEY (printing_id) REFERENCES printings(id),
  CONSTRAINT products_check CHECK ((printing_id IS NULL) = (sealed_kind IS NOT NULL)),
  CONSTRAINT products_check1 CHECK ((printing_id IS NULL) = (finish IS NULL)),
  CONSTRAINT products_finish_check CHECK (finish = ANY (ARRAY['nonfoil'::text, 'foil'::text, 'etched'::text])),
  CONSTRAINT products_max_copies_check CHECK (max_copies >= 1 AND max_copies <= 9999),
  CONSTRAINT products_quote_percent_check CHECK (quote_percent = 0 OR quote_percent >= 100 AND quote_percent <= 500),
  CONSTRAINT products_sealed_kind_check CHECK (sealed_kind = ANY (ARRAY['booster_box'::text, 'booster_pack'::text, 'bundle'::text, 'deck'::text, 'starter'::text, 'tin'::text, 'miniatures'::text, 'accessory'::text, 'entry'::text])),
  CONSTRAINT products_sell_price_cents_check CHECK (sell_price_cents > 0)
);
CREATE INDEX products_by_buying_rule ON products USING btree (id) WHERE ((quote_percent <> 100) OR (max_copies IS NOT NULL));
CREATE INDEX products_by_name ON products USING btree (game_id, sealed, name, id) WHERE priced;
CREATE INDEX products_list ON products USING btree (game_id, sealed, released_on DESC, name, id) WHERE priced;
CREATE INDEX products_newest ON products USING btree (released_on DESC, name, id) WHERE priced;
CREATE INDEX products_taxon_ids ON products USING gin (taxon_ids) WHERE priced;
CREATE TRIGGER announce_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
CREATE TRIGGER note_quote AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_first_quotes();
CREATE TRIGGER note_quote_again AFTER UPDATE OF sell_price_cents ON products FOR EACH ROW WHEN (new.sell_price_cents IS DISTINCT FROM old.sell_price_cents) EXECUTE FUNCTION note_quote();

CREATE TABLE provider_events (
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  handled_at timestamp with time zone,
  CONSTRAINT provider_events_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_events_received_at ON provider_events USING btree (received_at);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

CREATE TABLE refunds (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  source_key text NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  provider_refund_id text,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  settled_at timestamp with time zone,
  as_credit boolean NOT NULL DEFAULT false,
  makes_good bigint,
  rounding_cents integer NOT NULL DEFAULT 0,
  return_id bigint,
  gift_card_cents integer NOT NULL DEFAULT 0,
  as_cash boolean NOT NULL DEFAULT false,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id),
  CONSTRAINT refunds_source_key_key UNIQUE (source_key),
  CONSTRAINT refunds_makes_good_fkey FOREIGN KEY (makes_good) REFERENCES refunds(id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT refunds_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT refunds_check CHECK ((state = 'pending'::text) = (settled_at IS NULL)),
  CONSTRAINT refunds_gift_card_cents CHECK (gift_card_cents >= 0 AND gift_card_cents <= amount_cents),
  CONSTRAINT refunds_one_way CHECK (NOT (as_cash AND as_credit)),
  CONSTRAINT refunds_rounding_cents_check CHECK (rounding_cents >= '-4'::integer AND rounding_cents <= 4),
  CONSTRAINT refunds_state_check CHECK (state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))
);
CREATE INDEX refunds_failed ON refunds USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX refunds_payment_id ON refunds USING btree (payment_id);
CREATE INDEX refunds_pending ON refunds USING btree (id) WHERE (state = 'pending'::text);
CREATE INDEX refunds_return_id ON refunds USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE UNIQUE INDEX refunds_makes_good ON refunds USING btree (makes_good) WHERE (makes_good IS NOT NULL);

CREATE TABLE removed_collection_entries (
  removal_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  product_id bigint NOT NULL,
  condition text NOT NULL,
  language text NOT NULL,
  quantity integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT removed_collection_entries_pkey PRIMARY KEY (removal_id, entry_id),
  CONSTRAINT removed_collection_entries_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES collection_removals(id) ON DELETE CASCADE
);

CREATE TABLE return_lines (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_id bigint NOT NULL,
  line_item_id bigint NOT NULL,
  quantity integer NOT NULL,
  amount_cents integer NOT NULL,
  cost_cents bigint,
  variant_id bigint,
  CONSTRAINT return_lines_pkey PRIMARY KEY (id),
  CONSTRAINT return_lines_return_id_line_item_id_variant_id_key UNIQUE NULLS NOT DISTINCT (return_id, line_item_id, variant_id),
  CONSTRAINT return_lines_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES line_items(id),
  CONSTRAINT return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT return_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT return_lines_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT return_lines_cost_cents_check CHECK (cost_cents >= 0),
  CONSTRAINT return_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX return_lines_line_item_id ON return_lines USING btree (line_item_id);
CREATE INDEX return_lines_variant_id ON return_lines USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE returns (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  refunded_cents integer NOT NULL,
  made_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT returns_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT returns_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'short_pick'::text, 'called_off'::text, 'cancelled'::text])),
  CONSTRAINT returns_reason_check CHECK (reason <> ''::text),
  CONSTRAINT returns_refunded_cents_check CHECK (refunded_cents >= 0)
);
CREATE INDEX returns_made_by ON returns USING btree (made_by);
CREATE INDEX returns_order_id ON returns USING btree (order_id);

CREATE TABLE sandbox_intents (
  id text NOT NULL,
  client_secret text NOT NULL,
  idempotency_key text NOT NULL,
  amount_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'requires_payment_method'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  takes_refunds boolean NOT NULL DEFAULT true,
  CONSTRAINT sandbox_intents_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_intents_client_secret_key UNIQUE (client_secret),
  CONSTRAINT sandbox_intents_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT sandbox_intents_amount_cents_check CHECK (amount_cents >= 50),
  CONSTRAINT sandbox_intents_status_check CHECK (status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'succeeded'::text, 'canceled'::text]))
);

CREATE TABLE sandbox_refunds (
  idempotency_key text NOT NULL,
  intent_id text NOT NULL,
  amount_cents integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (idempotency_key),
  CONSTRAINT sandbox_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES sandbox_intents(id),
  CONSTRAINT sandbox_refunds_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX sandbox_refunds_intent_id ON sandbox_refunds USING btree (intent_id);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE second_factors (
  user_id bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sell_cart_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sell_cart_id bigint NOT NULL,
  event text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sell_cart_events_pkey PRIMARY KEY (id),
  CONSTRAINT sell_cart_events_sell_cart_id_fkey FOREIGN KEY (sell_cart_id) REFERENCES sell_carts(id) ON DELETE CASCADE
);
CREATE INDEX sell_cart_events_sell_cart_id ON sell_cart_events USING btree (sell_cart_id, id);

CREATE TABLE sell_cart_item_grades (
  sell_cart_item_id bigint NOT NULL,
  condition text NOT NULL,
  quantity integer NOT NULL,
  price_cents integer NOT NULL,
  language text,
  quote_cents integer,
  price_reason text,
  CONSTRAINT sell_cart_item_grades_copy UNIQUE NULLS NOT DISTINCT (sell_cart_item_id, condition, language),
  CONSTRAINT sell_cart_item_grades_sell_cart_item_id_fkey FOREIGN KEY (sell_cart_item_id) REFERENCES sell_cart_items(id) ON DELETE CASCADE,
  CONSTRAINT sell_cart_item_grades_changed_price CHECK ((quote_cents IS NULL) = (price_reason IS NULL)),
  CONSTRAINT sell_cart_item_grades_condition_check CHECK (condition = ANY (ARRAY['nm'::text, 'lp'::text, 'mp'::text, 'hp'::text, 'dmg'::text])),
  CONSTRAINT sell_cart_item_grades_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'it'::text, 'pt'::text, 'ja'::text, 'ko'::text, 'ru'::text, 'zhs'::text, 'zht'::text, 'he'::text, 'la'::text, 'grc'::text, 'ar'::text, 'sa'::text, 'ph'::text, 'qya'::text])),
  CONSTRAINT sell_cart_item_grades_price_cents_check CHECK (price_cents > 0),
  CONSTRAINT sell_cart_item_grades_price_reason_check CHECK (price_reason <> ''::text),
  CONSTRAINT sell_cart_item_grades_quantity_check CHECK (quantity > 0),
  CONSTRAINT sell_cart_item_grades_quote_cents_check CHECK (quote_cents > 0)
);

CREATE TABLE sell_cart_items (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sell_cart_id bigint NOT NULL,
  product_id bigint NOT NULL,
  quantity integer NOT NULL,
  offered_quantity integer,
  price_cents integer,
  amend_reason text,
  accepted_quantity integer,
  reject_reason text,
  left_collection integer NOT NULL DEFAULT 0,
  CONSTRAINT sell_cart_items_pkey PRIMARY KEY (id),
  CONSTRAINT sell_cart_items_sell_cart_id_product_id_key UNIQUE (sell_cart_id, product_id),
  CONSTRAINT sell_cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT sell_cart_items_sell_cart_id_fkey FOREIGN KEY (sell_cart_id) REFERENCES sell_carts(id) ON DELETE CASCADE,
  CONSTRAINT sell_cart_items_check CHECK ((offered_quantity IS NULL) = (price_cents IS NULL)),
  CONSTRAINT sell_cart_items_check1 CHECK (
CASE
    WHEN offered_quantity IS NULL THEN quantity > 0
    ELSE quantity <= offered_quantity
END),
  CONSTRAINT sell_cart_items_check2 CHECK (accepted_quantity >= 0 AND accepted_quantity <= quantity),
  CONSTRAINT sell_cart_items_check3 CHECK (left_collection <= COALESCE(accepted_quantity, 0)),
  CONSTRAINT sell_cart_items_left_collection_check CHECK (left_collection >= 0),
  CONSTRAINT sell_cart_items_offered_quantity_check CHECK (offered_quantity > 0),
  CONSTRAINT sell_cart_items_price_cents_check CHECK (price_cents > 0),
  CONSTRAINT sell_cart_items_quantity_check CHECK (quantity >= 0)
);
CREATE INDEX sell_cart_items_product_id ON sell_cart_items USING btree (product_id);

CREATE TABLE sell_carts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  status text NOT NULL DEFAULT 'cart'::text,
  payment_method text NOT NULL DEFAULT 'store_credit'::text,
  amended boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  submitted_at timestamp with time zone,
  completed_at timestamp with time zone,
  received_at timestamp with time zone,
  graded_at timestamp with time zone,
  fee_cents integer,
  payout_cents integer,
  paid_at timestamp with time zone,
  transfer_reference text,
  cancelled_at timestamp with time zone,
  offered_at timestamp with time zone,
  offer_until timestamp with time zone,
  offer_reminded_at timestamp with time zone,
  agreed_cents integer,
  declined_at timestamp with time zone,
  returned_at timestamp with time zone,
  channel text NOT NULL DEFAULT 'web'::text,
  bought_by bigint,
  rounding_cents integer NOT NULL DEFAULT 0,
  order_id bigint,
  trade_in_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT sell_carts_pkey PRIMARY KEY (id),
  CONSTRAINT sell_carts_bought_by_fkey FOREIGN KEY (bought_by) REFERENCES users(id),
  CONSTRAINT sell_carts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT sell_carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT sell_carts_agreed_cents_check CHECK (agreed_cents > 0),
  CONSTRAINT sell_carts_channel CHECK (
CASE channel
    WHEN 'web'::text THEN user_id IS NOT NULL AND bought_by IS NULL AND rounding_cents = 0
    ELSE bought_by IS NOT NULL AND status = 'paid'::text AND (user_id IS NOT NULL OR payment_method = 'cash'::text)
END),
  CONSTRAINT sell_carts_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'counter'::text])),
  CONSTRAINT sell_carts_check CHECK ((status = 'cart'::text) = (submitted_at IS NULL)),
  CONSTRAINT sell_carts_check1 CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL)),
  CONSTRAINT sell_carts_check2 CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  CONSTRAINT sell_carts_check3 CHECK (graded_at IS NULL OR received_at IS NOT NULL),
  CONSTRAINT sell_carts_check4 CHECK ((graded_at IS NULL) = (payout_cents IS NULL)),
  CONSTRAINT sell_carts_check5 CHECK (paid_at IS NULL OR graded_at IS NOT NULL),
  CONSTRAINT sell_carts_declined_check CHECK ((status = ANY (ARRAY['declined'::text, 'returned'::text])) = (declined_at IS NOT NULL)),
  CONSTRAINT sell_carts_fee_cents_check CHECK (fee_cents >= 0),
  CONSTRAINT sell_carts_offer_check CHECK ((status = 'offered'::text) = (offer_until IS NOT NULL)),
  CONSTRAINT sell_carts_payment_method_check CHECK (payment_method = ANY (ARRAY['store_credit'::text, 'cash'::text])),
  CONSTRAINT sell_carts_payout_cents_check CHECK (payout_cents >= 0),
  CONSTRAINT sell_carts_returned_check CHECK ((status = 'returned'::text) = (returned_at IS NOT NULL)),
  CONSTRAINT sell_carts_rounding CHECK (
CASE
    WHEN channel = 'counter'::text AND payment_method = 'cash'::text THEN ((payout_cents - trade_in_cents + rounding_cents) % 5) = 0
    ELSE rounding_cents = 0
END),
  CONSTRAINT sell_carts_rounding_cents_check CHECK (rounding_cents >= '-2'::integer AND rounding_cents <= 2),
  CONSTRAINT sell_carts_status_check CHECK (status = ANY (ARRAY['cart'::text, 'pending'::text, 'completed'::text, 'received'::text, 'offered'::text, 'paid'::text, 'declined'::text, 'returned'::text, 'cancelled'::text])),
  CONSTRAINT sell_carts_trade_in CHECK (
CASE
    WHEN order_id IS NULL THEN trade_in_cents = 0
    ELSE channel = 'counter'::text AND trade_in_cents <= payout_cents
END),
  CONSTRAINT sell_carts_trade_in_cents_check CHECK (trade_in_cents >= 0)
);
CREATE INDEX sell_carts_bought_by ON sell_carts USING btree (bought_by, paid_at) WHERE (bought_by IS NOT NULL);
CREATE INDEX sell_carts_by_status ON sell_carts USING btree (status, submitted_at, id) WHERE (status <> 'cart'::text);
CREATE INDEX sell_carts_mine ON sell_carts USING btree (user_id, id DESC);
CREATE INDEX sell_carts_offer_until ON sell_carts USING btree (offer_until) WHERE (offer_until IS NOT NULL);
CREATE INDEX sell_carts_paid_at ON sell_carts USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX sell_carts_sent ON sell_carts USING btree (submitted_at, id) WHERE (status <> 'cart'::text);
CREATE UNIQUE INDEX sell_carts_one_open ON sell_carts USING btree (user_id) WHERE (status = 'cart'::text);
CREATE UNIQUE INDEX sell_carts_order_id ON sell_carts USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER user_not_deleted AFTER INSERT ON sell_carts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  lifetime interval NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ends_at timestamp with time zone NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_agent text NOT NULL DEFAULT ''::text,
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
CREATE TRIGGER user_not_deleted AFTER INSERT ON sessions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE TABLE shipping_methods (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  cost_cents integer NOT NULL,
  is_pickup boolean NOT NULL DEFAULT false,
  singles_only boolean NOT NULL DEFAULT false,
  max_cards integer,
  free_from_cents integer,
  active boolean NOT NULL DEFAULT true,
  is_email boolean NOT NULL DEFAULT false,
  CONSTRAINT shipping_methods_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_methods_name_key UNIQUE (name),
  CONSTRAINT shipping_methods_check CHECK (NOT is_email OR active AND cost_cents = 0 AND NOT is_pickup),
  CONSTRAINT shipping_methods_cost_cents_check CHECK (cost_cents >= 0),
  CONSTRAINT shipping_methods_free_from_cents_check CHECK (free_from_cents > 0),
  CONSTRAINT shipping_methods_max_cards_check CHECK (max_cards > 0)
);
CREATE UNIQUE INDEX shipping_methods_is_email ON shipping_methods USING btree (is_email) WHERE is_email;

CREATE TABLE shop (
  id boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  tagline text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  abn text NOT NULL,
  opening_hours jsonb NOT NULL,
  events_url text NOT NULL,
  notice_title text NOT NULL,
  notice_text text NOT NULL,
  notice_enabled boolean NOT NULL,
  promo_title text NOT NULL,
  promo_text text NOT NULL,
  promo_image text NOT NULL,
  promo_button_label text NOT NULL,
  promo_button_href text NOT NULL,
  ordering_enabled boolean NOT NULL,
  selling_enabled boolean NOT NULL,
  closed_text text NOT NULL DEFAULT 'We are not taking orders at the moment. Your cart is kept for you until we are back.'::text,
  condition_texts jsonb NOT NULL DEFAULT '{}'::jsonb,
  gift_card_years integer NOT NULL DEFAULT 3,
  gift_cards_online boolean NOT NULL DEFAULT false,
  gift_card_min_cents integer NOT NULL DEFAULT 500,
  gift_card_max_cents integer NOT NULL DEFAULT 50000,
  CONSTRAINT shop_pkey PRIMARY KEY (id),
  CONSTRAINT shop_gift_card_amounts CHECK (gift_card_min_cents >= 500 AND gift_card_min_cents <= gift_card_max_cents AND gift_card_max_cents <= 100000),
  CONSTRAINT shop_gift_card_years_check CHECK (gift_card_years >= 3 AND gift_card_years <= 20),
  CONSTRAINT shop_id_check CHECK (id)
);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE stock_costs (
  variant_id bigint NOT NULL,
  quantity integer NOT NULL,
  cost_cents bigint NOT NULL,
  CONSTRAINT stock_costs_pkey PRIMARY KEY (variant_id),
  CONSTRAINT stock_costs_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT stock_costs_check CHECK (quantity > 0 OR cost_cents = 0),
  CONSTRAINT stock_costs_cost_cents_check CHECK (cost_cents >= 0)
);

CREATE TABLE stock_holds (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  network text,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT stock_holds_pkey PRIMARY KEY (id),
  CONSTRAINT stock_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT stock_holds_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);
CREATE INDEX stock_holds_order_id ON stock_holds USING btree (order_id);
CREATE INDEX stock_holds_variant_id ON stock_holds USING btree (variant_id, began_at);

CREATE TABLE stock_movements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  variant_id bigint NOT NULL,
  quantity integer NOT NULL,
  reason text NOT NULL,
  source_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  made_by bigint,
  cost_cents bigint,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movements_source_key_key UNIQUE (source_key),
  CONSTRAINT stock_movements_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_movements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT stock_movements_quantity_check CHECK (quantity <> 0 OR cost_cents <> 0)
);
CREATE INDEX stock_movements_made_by ON stock_movements USING btree (made_by);
CREATE INDEX stock_movements_regraded ON stock_movements USING btree (created_at) WHERE (reason = 'regraded'::text);
CREATE INDEX stock_movements_variant_id ON stock_movements USING btree (variant_id, id);
CREATE TRIGGER set_movement_cost BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION set_movement_cost();

CREATE TABLE stock_take_lines (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  stock_take_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  counted integer NOT NULL,
  seen_on_hand integer NOT NULL,
  difference integer NOT NULL GENERATED ALWAYS AS ((counted - seen_on_hand)) STORED,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_take_lines_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_lines_stock_take_id_variant_id_key UNIQUE (stock_take_id, variant_id),
  CONSTRAINT stock_take_lines_stock_take_id_fkey FOREIGN KEY (stock_take_id) REFERENCES stock_takes(id) ON DELETE CASCADE,
  CONSTRAINT stock_take_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  CONSTRAINT stock_take_lines_counted_check CHECK (counted >= 0),
  CONSTRAINT stock_take_lines_seen_on_hand_check CHECK (seen_on_hand >= 0)
);
CREATE INDEX stock_take_lines_latest ON stock_take_lines USING btree (stock_take_id, updated_at DESC, id DESC) INCLUDE (counted, difference);
CREATE INDEX stock_take_lines_variant_id ON stock_take_lines USING btree (variant_id);

CREATE TABLE stock_takes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  started_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  applied_at timestamp with time zone,
  CONSTRAINT stock_takes_pkey PRIMARY KEY (id),
  CONSTRAINT stock_takes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_takes_name_check CHECK (name <> ''::text)
);
CREATE INDEX stock_takes_started_by ON stock_takes USING btree (started_by);

CREATE TABLE store_credit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  source_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  made_by bigint,
  CONSTRAINT store_credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT store_credit_entries_source_key_key UNIQUE (source_key),
  CONSTRAINT store_credit_entries_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT store_credit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT store_credit_entries_amount_cents_check CHECK (amount_cents <> 0)
);
CREATE INDEX store_credit_entries_made_by ON store_credit_entries USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX store_credit_entries_user_id ON store_credit_entries USING btree (user_id);

CREATE TABLE store_credit_holds (
  order_id bigint NOT NULL,
  user_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  CONSTRAINT store_credit_holds_pkey PRIMARY KEY (order_id),
  CONSTRAINT store_credit_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT store_credit_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT store_credit_holds_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX store_credit_holds_user_id ON store_credit_holds USING btree (user_id);

CREATE TABLE symbols (
  symbol text NOT NULL,
  svg_uri text NOT NULL,
  english text NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT symbols_pkey PRIMARY KEY (symbol)
);
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON symbols FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE taxonomies (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  CONSTRAINT taxonomies_pkey PRIMARY KEY (id),
  CONSTRAINT taxonomies_name_key UNIQUE (name)
);
CREATE TRIGGER announce_delete AFTER DELETE ON taxonomies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON taxonomies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON taxonomies FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON taxonomies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();

CREATE TABLE taxons (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  taxonomy_id integer NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT taxons_pkey PRIMARY KEY (id),
  CONSTRAINT taxons_taxonomy_id_name_key UNIQUE (taxonomy_id, name),
  CONSTRAINT taxons_taxonomy_id_fkey FOREIGN KEY (taxonomy_id) REFERENCES taxonomies(id)
);
CREATE TRIGGER announce_delete AFTER DELETE ON taxons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON taxons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON taxons FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON taxons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();

CREATE TABLE throttle_hits (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  counted_for text NOT NULL,
  hit_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT throttle_hits_pkey PRIMARY KEY (id)
);
CREATE INDEX throttle_hits_counted_for ON throttle_hits USING btree (counted_for, hit_at);

CREATE TABLE users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'customer'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ship_address jsonb,
  deleted_at timestamp with time zone,
  blocked_at timestamp with time zone,
  search_text text NOT NULL GENERATED ALWAYS AS (((fold_contact(email) || ' '::text) || contact_words(ship_address))) STORED,
  passkey_handle uuid NOT NULL DEFAULT gen_random_uuid(),
  admin_since timestamp with time zone,
  email_verified_at timestamp with time zone,
  withheld_permissions text[] NOT NULL DEFAULT '{}'::text[],
  granted_permissions text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_passkey_handle_key UNIQUE (passkey_handle),
  CONSTRAINT users_admin_since CHECK ((role = 'admin'::text) = (admin_since IS NOT NULL)),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_granted_permissions_check CHECK (granted_permissions <@ ARRAY['reports'::text]),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['customer'::text, 'staff'::text, 'admin'::text])),
  CONSTRAINT users_withheld_permissions_check CHECK (withheld_permissions <@ ARRAY['counter'::text])
);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_staff ON users USING btree (role, email) WHERE (role <> 'customer'::text);
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE TRIGGER users_set_admin_since BEFORE INSERT OR UPDATE OF role ON users FOR EACH ROW EXECUTE FUNCTION set_admin_since();

CREATE TABLE variant_slots (
  variant_id bigint NOT NULL,
  slot text NOT NULL,
  CONSTRAINT variant_slots_pkey PRIMARY KEY (variant_id),
  CONSTRAINT variant_slots_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  CONSTRAINT variant_slots_slot_check CHECK (slot <> ''::text AND length(slot) <= 40 AND slot = btrim(slot))
);
CREATE INDEX variant_slots_slot ON variant_slots USING btree (lower(slot), variant_id);

CREATE TABLE variants (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 10000001),
  product_id bigint NOT NULL,
  sku text NOT NULL,
  price_cents integer,
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  available integer NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (price_cents IS NULL) THEN 0
    ELSE (COALESCE(pre_order_left, on_hand) - reserved)
END) STORED,
  retired_at timestamp with time zone,
  condition text,
  language text NOT NULL DEFAULT 'en'::text,
  copy_rank smallint NOT NULL GENERATED ALWAYS AS ((((COALESCE(array_position(ARRAY['nm'::text, 'lp'::text, 'mp'::text, 'hp'::text, 'dmg'::text], condition), 1) - 1) * 2) +
CASE language
    WHEN 'en'::text THEN 0
    ELSE 1
END)) STORED,
  pre_order_left integer,
  is_entry boolean NOT NULL DEFAULT false,
  CONSTRAINT variants_pkey PRIMARY KEY (id),
  CONSTRAINT variants_product_id_condition_language_key UNIQUE NULLS NOT DISTINCT (product_id, condition, language),
  CONSTRAINT variants_sku_key UNIQUE (sku),
  CONSTRAINT variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT variants_check CHECK (reserved <= COALESCE(pre_order_left, on_hand)),
  CONSTRAINT variants_check1 CHECK (retired_at IS NULL OR price_cents IS NULL),
  CONSTRAINT variants_condition_check CHECK (condition = ANY (ARRAY['nm'::text, 'lp'::text, 'mp'::text, 'hp'::text, 'dmg'::text])),
  CONSTRAINT variants_entry CHECK (NOT is_entry OR condition IS NULL AND pre_order_left IS NULL),
  CONSTRAINT variants_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'it'::text, 'pt'::text, 'ja'::text, 'ko'::text, 'ru'::text, 'zhs'::text, 'zht'::text, 'he'::text, 'la'::text, 'grc'::text, 'ar'::text, 'sa'::text, 'ph'::text, 'qya'::text])),
  CONSTRAINT variants_on_hand_check CHECK (on_hand >= 0),
  CONSTRAINT variants_pre_order_left_check CHECK (pre_order_left >= 0),
  CONSTRAINT variants_pre_order_retired CHECK (pre_order_left IS NULL OR retired_at IS NULL),
  CONSTRAINT variants_price_cents_check CHECK (price_cents > 0 OR is_entry AND price_cents = 0),
  CONSTRAINT variants_reserved_check CHECK (reserved >= 0)
);
CREATE INDEX variants_available ON variants USING btree (product_id) WHERE (available > 0);
CREATE INDEX variants_by_price ON variants USING btree (price_cents, product_id) WHERE (price_cents IS NOT NULL);
CREATE INDEX variants_retired ON variants USING btree (retired_at) WHERE (retired_at IS NOT NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
CREATE TRIGGER announce_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_variants();
CREATE TRIGGER announce_relabelled AFTER UPDATE OF sku, product_id, retired_at, condition, language ON variants FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied();
CREATE TRIGGER announce_update AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_shelf();
CREATE TRIGGER note_price AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();
CREATE TRIGGER note_price_again AFTER UPDATE OF price_cents ON variants FOR EACH ROW WHEN (new.price_cents IS DISTINCT FROM old.price_cents) EXECUTE FUNCTION note_price();
CREATE TRIGGER offer_variants AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offer_new_variants();
CREATE TRIGGER offer_variants_again AFTER UPDATE ON variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offer_changed_variants();

CREATE TABLE wishlist_items (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  product_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT wishlist_items_pkey PRIMARY KEY (id),
  CONSTRAINT wishlist_items_user_id_product_id_key UNIQUE (user_id, product_id),
  CONSTRAINT wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_product_id ON wishlist_items USING btree (product_id);
CREATE TRIGGER user_not_deleted AFTER INSERT ON wishlist_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_user_not_deleted();

CREATE OR REPLACE FUNCTION public.announce_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue_changed', 'facts');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_new_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from changed n
    where not exists (select from variants s where s.product_id = n.product_id and s.id < n.id)
  ) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  perform pg_notify('catalogue_changed', 'copies ' || entries) from (
    select json_agg(json_build_array(product_id, id, price_cents, available, condition, language, sku) order by id)::text
      as entries
    from (
      select *, row_number() over () / 40 as part from changed n
      where n.retired_at is null and exists (select from variants s where s.product_id = n.product_id and s.id < n.id)
    ) as numbered
    group by part
  ) as parts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Not by joins of what was with what is: their plans, made for one row, would be kept and used for ten thousand.
  if exists (
    select id, game_id, printing_id, finish, name, description, image_url, sealed_kind, sealed_set_name, released_on,
      taxon_ids
    from changed
    except
    select id, game_id, printing_id, finish, name, description, image_url, sealed_kind, sealed_set_name, released_on,
      taxon_ids
    from former
  ) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  perform pg_notify('catalogue_changed', 'quote ' || entries) from (
    select string_agg(id || ' ' || coalesce(quote_cents::text, '-'), ';') as entries
    from (
      select id, quote_cents, row_number() over () / 200 as part
      from (select id, quote_cents from changed except select id, quote_cents from former) as quoted
    ) as numbered
    group by part
  ) as parts;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue_changed', 'shelf ' || entries) from (
    select string_agg(
      product_id || ' ' || coalesce(price_cents::text, '-') || ' ' || available || ' ' || id, ';' order by id
    ) as entries
    from (select *, row_number() over () / 150 as part from changed) as numbered
    group by part
  ) as parts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_user_not_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner record;
begin
  -- The lock first, deleted_at second: a deletion that is under way is waited for.
  for owner in select id, deleted_at from users where id in (select distinct user_id from new_rows) for key share loop
    if owner.deleted_at is not null then
      raise check_violation using
        message = format('user %s of "%s" is deleted', owner.id, tg_table_name),
        table = tg_table_name, constraint = 'user_not_deleted';
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_words(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' '::text, fold_contact(concat_ws(' '::text, (address ->> 'name'::text), (address ->> 'company'::text), (address ->> 'address1'::text), (address ->> 'city'::text), (address ->> 'zipcode'::text))), phone_digits((address ->> 'phone'::text)));

CREATE OR REPLACE FUNCTION public.entries_of(of_variant bigint, by_user bigint, besides_order bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer
  from orders o join line_items l on l.order_id = o.id
  where o.user_id = by_user and o.id is distinct from besides_order and o.state = 'complete' and l.variant_id = of_variant
$function$;

CREATE OR REPLACE FUNCTION public.faces_of(name text, mana_cost text, type_line text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (name ~~ '% // %'::text) THEN (SELECT jsonb_agg(jsonb_build_object('name', split_part(faces_of.name, ' // '::text, n.n), 'mana_cost', split_part(COALESCE(faces_of.mana_cost, ''::text), ' // '::text, n.n), 'type_line', split_part(faces_of.type_line, ' // '::text, n.n)) ORDER BY n.n) AS jsonb_agg FROM generate_series(1, 2) n(n)) ELSE '[]'::jsonb END;

CREATE OR REPLACE FUNCTION public.fold_contact(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(lower(unaccent('unaccent'::regdictionary, words)), '[\x01-\x2F\x3A-\x60\x7B-\x7F]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.fold_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(lower(unaccent('unaccent'::regdictionary, replace(name, '&'::text, ' and '::text))), '[^a-z0-9]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.mailbox_hash(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to(regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text), 'UTF8'::name)), 'hex'::text);

CREATE OR REPLACE FUNCTION public.mana_value_of(mana_cost text, layout text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(sum(CASE WHEN (symbol.symbol[1] ~ '^[0-9]+'::text) THEN ("substring"(symbol.symbol[1], '^[0-9]{1,7}'::text))::real WHEN (symbol.symbol[1] = ANY (ARRAY['X'::text, 'Y'::text, 'Z'::text])) THEN (0)::real WHEN (symbol.symbol[1] ~ '^(½|H[WUBRG]$)'::text) THEN (0.5)::real ELSE (1)::real END), (0)::real) AS "coalesce" FROM regexp_matches(CASE mana_value_of.layout WHEN 'split'::text THEN mana_value_of.mana_cost ELSE split_part(mana_value_of.mana_cost, ' // '::text, 1) END, '\{([^}]+)\}'::text, 'g'::text) symbol(symbol));

CREATE OR REPLACE FUNCTION public.movement_cost(held integer, held_cents bigint, moved integer, given bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when moved >= 0 and given is not null then given
    when held <= 0 then 0
    when -moved >= held then -held_cents
    else case when moved < 0 then -1 else 1 end
      * ((2 * held_cents * abs(moved) + held) / (2 * held))
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_first_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, variant_id, kind, amount_cents)
  select product_id, id, 'price', price_cents from changed where price_cents is not null order by product_id, id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_first_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, kind, amount_cents)
  select id, 'quote', sell_price_cents from changed where sell_price_cents is not null order by id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, variant_id, kind, amount_cents)
  values (new.product_id, new.id, 'price', new.price_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, kind, amount_cents) values (new.id, 'quote', new.sell_price_cents);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.offer_changed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product_ids bigint[];
begin
  -- Not by a join of old and new rows: its plan, made for one row, would be kept and used for ten thousand. A product of
  -- one variant only changes with the first price or the loss of the only one.
  product_ids := array(
    select product_id from (
      select id, product_id, price_cents, available > 0, retired_at is null, copy_rank from changed
      except
      select id, product_id, price_cents, available > 0, retired_at is null, copy_rank from former
    ) as n
    where exists (select from variants v where v.product_id = n.product_id and v.id <> n.id)
    union
    select product_id from (
      select id, product_id, price_cents is null from changed except select id, product_id, price_cents is null from former
    ) as n
  );
  if cardinality(product_ids) > 0 then
    perform offer_variants(product_ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_new_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product_ids bigint[];
begin
  -- An import inserts a product with its offered variant, which has no price and no sibling: nothing to do.
  product_ids := array(
    select n.product_id from changed n join products p on p.id = n.product_id
    where p.offered_variant_id is distinct from n.id or n.price_cents is not null
  );
  if cardinality(product_ids) > 0 then
    perform from variants where product_id = any(product_ids) order by id for no key update;
    perform offer_variants(product_ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_variants(product_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  marked boolean;
begin
  perform from products where id = any(product_ids) order by id for no key update;
  with offered as (
    update products p set offered_variant_id = o.id, other_copies = others.copies, other_price_cents = others.price_cents,
      priced = o.listed
    from (select distinct id from unnest(product_ids) as w (id)) as w
    cross join lateral (
      select v.id, v.price_cents is not null and not v.is_entry as listed from variants v where v.product_id = w.id
      order by v.retired_at is not null, v.price_cents is null, v.available = 0, v.copy_rank, v.id limit 1
    ) as o
    cross join lateral (
      select count(*) as copies, min(v.price_cents) as price_cents
      from variants v where v.product_id = w.id and v.id <> o.id and v.available > 0
    ) as others
    where p.id = w.id
      and (p.offered_variant_id, p.other_copies, p.other_price_cents, p.priced)
        is distinct from (o.id, others.copies, others.price_cents, o.listed)
    returning old.priced <> new.priced as marked
  )
  select bool_or(o.marked) into marked from offered o;
  if marked then
    perform pg_notify('catalogue_changed', 'priced');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(phone, '^\s*(\+|0011|00)\s*61'::text, '+61'::text), '[^0-9+]'::text, ''::text, 'g'::text), '^(\+61|61(?=\d{9}$))0?'::text, '0'::text);

CREATE OR REPLACE FUNCTION public.pre_ordered(of_variant bigint, by_user bigint, besides_order bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer
  from orders o join line_items l on l.order_id = o.id join pre_orders p on p.id = l.pre_order_id
  where o.user_id = by_user and o.id is distinct from besides_order and o.state = 'complete'
    and l.variant_id = of_variant and p.state = 'open'
$function$;

CREATE OR REPLACE FUNCTION public.quote_at(cents integer, percent integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when percent > 0 then ((cents::bigint * percent + 50) / 100)::integer end
$function$;

CREATE OR REPLACE FUNCTION public.reserve_stock(variant_ids bigint[], quantities integer[], for_order bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  if exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join variants v on v.id = w.variant_id where v.available < w.quantity
  ) or exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join pre_orders p on p.variant_id = w.variant_id and p.state = 'open'
    join orders o on o.id = for_order
    where w.quantity + pre_ordered(w.variant_id, o.user_id, o.id) > p.customer_limit
  ) or exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join events e on e.variant_id = w.variant_id
    join orders o on o.id = for_order
    where w.quantity + entries_of(w.variant_id, o.user_id, o.id) > e.customer_limit
  ) then
    return false;
  end if;
  update variants v set reserved = v.reserved + w.quantity
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.set_admin_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role <> 'admin' then
    new.admin_since := null;
  elsif tg_op = 'INSERT' or old.role <> 'admin' then
    new.admin_since := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_movement_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_costs as c (variant_id, quantity, cost_cents)
  values (new.variant_id, new.quantity, case when new.quantity > 0 then coalesce(new.cost_cents, 0) else 0 end)
  on conflict (variant_id) do update set quantity = c.quantity + excluded.quantity,
    cost_cents = c.cost_cents + movement_cost(c.quantity, c.cost_cents, new.quantity, new.cost_cents)
  returning with (old as before, new as after) after.cost_cents - coalesce(before.cost_cents, 0) into new.cost_cents;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stat_value(stat text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (stat = '∞'::text) THEN 'Infinity'::real ELSE COALESCE(("substring"(stat, '^\+?(-?[0-9]{0,6}\.?[0-9]{1,6})'::text))::real, (0)::real) END;

CREATE OR REPLACE FUNCTION public.take_reserved_stock(variant_ids bigint[], quantities integer[], why text, source text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  insert into stock_movements (variant_id, quantity, reason, source_key)
  select w.variant_id, -w.quantity, why, source || ':' || w.variant_id
  from unnest(variant_ids, quantities) as w (variant_id, quantity)
  join variants v on v.id = w.variant_id where v.pre_order_left is null;
  if exists (select from variants where id = any(variant_ids) and pre_order_left is not null) then
    -- The source of a sale is `order:` and the order's id.
    update line_items l set pre_order_id = p.id from pre_orders p
    where l.order_id = split_part(source, ':', 2)::bigint and l.variant_id = any(variant_ids)
      and p.variant_id = l.variant_id and p.state = 'open';
    update orders set shipment_state = 'pending' where id = split_part(source, ':', 2)::bigint;
  end if;
  update variants v set reserved = v.reserved - w.quantity, pre_order_left = v.pre_order_left - w.quantity,
    on_hand = v.on_hand - case when v.pre_order_left is null then w.quantity else 0 end
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
end $function$;

CREATE OR REPLACE FUNCTION public.type_line_words(type_line text, part text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (strpos(type_line, '//'::text) > 0) THEN type_line_words_of_faces(type_line, part) WHEN (part = 'subtypes'::text) THEN array_remove(string_to_array(split_part(type_line, '—'::text, 2), ' '::text), ''::text) WHEN (type_line ~ '\m(Basic|Elite|Host|Legendary|Ongoing|Snow|Token|World)\M'::text) THEN type_line_words_of_faces(type_line, part) WHEN (part = 'supertypes'::text) THEN '{}'::text[] ELSE array_remove(string_to_array(split_part(type_line, '—'::text, 1), ' '::text), ''::text) END;

CREATE OR REPLACE FUNCTION public.type_line_words_of_faces(type_line text, part text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT word.word), '{}'::text[]) AS "coalesce" FROM regexp_split_to_table(type_line_words_of_faces.type_line, '\s*//\s*'::text) face(face), LATERAL regexp_split_to_table(split_part(face.face, '—'::text, CASE type_line_words_of_faces.part WHEN 'subtypes'::text THEN 2 ELSE 1 END), '\s+'::text) word(word) WHERE ((word.word <> ''::text) AND ((type_line_words_of_faces.part = 'subtypes'::text) OR ((type_line_words_of_faces.part = 'supertypes'::text) = (word.word = ANY (ARRAY['Basic'::text, 'Elite'::text, 'Host'::text, 'Legendary'::text, 'Ongoing'::text, 'Snow'::text, 'Token'::text, 'World'::text]))))));

