import { sql, type InsertObject } from 'kysely'
import type { Tx } from '../connect.ts'
import type { DB } from '../schema.gen.ts'

const SEEDING_LOCK = 7_313_002
/** The demo's cards are Magic's. */
const MAGIC_ID = sql<number>`(select id from games where code = 'magic_the_gathering')`

/** Two processes that find the same empty database must not both fill it. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx)
}

export async function hasShop(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('shop').select('id').executeTakeFirst()) !== undefined
}

export async function insertShop(tx: Tx, shop: InsertObject<DB, 'shop'>): Promise<void> {
  await tx.insertInto('shop').values(shop).execute()
}

export async function insertBanners(tx: Tx, banners: InsertObject<DB, 'banners'>[]): Promise<void> {
  await tx.insertInto('banners').values(banners).execute()
}

export async function insertFaqItems(tx: Tx, items: InsertObject<DB, 'faq_items'>[]): Promise<void> {
  await tx.insertInto('faq_items').values(items).execute()
}

export async function insertCardSets(tx: Tx, sets: Omit<InsertObject<DB, 'card_sets'>, 'game_id'>[]): Promise<void> {
  await tx
    .insertInto('card_sets')
    .values(sets.map((set) => ({ ...set, game_id: MAGIC_ID })))
    .execute()
}

export async function insertCards(tx: Tx, cards: Omit<InsertObject<DB, 'cards'>, 'game_id'>[]): Promise<void> {
  await tx
    .insertInto('cards')
    .values(cards.map((card) => ({ ...card, game_id: MAGIC_ID })))
    .execute()
  await sql`
    update cards set
      mana_value = mana_value_of(mana_cost, layout),
      faces = faces_of(name, mana_cost, type_line)
  `.execute(tx)
}

type PrintingRow = {
  card_name: string
  set_code: string
  collector_number: string
  rarity: string
  finishes: string[]
}

export async function insertPrintings(tx: Tx, printings: PrintingRow[]): Promise<void> {
  await sql`
    insert into printings (card_id, game_id, set_code, collector_number, rarity, finishes, released_on)
    select c.id, c.game_id, n.set_code, n.collector_number, n.rarity, n.finishes, s.released_on
    from jsonb_to_recordset(${JSON.stringify(printings)}::jsonb)
      as n(card_name text, set_code text, collector_number text, rarity text, finishes text[])
    join cards c on c.name = n.card_name
    join card_sets s on s.game_id = c.game_id and s.code = n.set_code
  `.execute(tx)
}

type SingleRow = {
  set_code: string
  collector_number: string
  finish: string
  has_picture: boolean
  sku: string
  price_cents: number
  sell_price_cents: number | null
  on_hand: number
}

export async function insertSingles(tx: Tx, singles: SingleRow[]): Promise<void> {
  await sql`
    with wanted as (
      select n.*, r.game_id, r.id as printing_id, c.name, s.released_on
      from jsonb_to_recordset(${JSON.stringify(singles)}::jsonb)
        as n(set_code text, collector_number text, finish text, has_picture boolean, sku text,
             price_cents integer, sell_price_cents integer, on_hand integer)
      join printings r using (set_code, collector_number)
      join cards c on c.id = r.card_id
      join card_sets s on s.game_id = r.game_id and s.code = r.set_code
    ), inserted as (
      insert into products (game_id, printing_id, finish, name, released_on, sell_price_cents)
      select w.game_id, w.printing_id, w.finish, w.name, w.released_on, w.sell_price_cents
      from wanted w
      order by w.released_on, w.name, w.finish desc
      returning id, printing_id, finish
    )
    insert into variants (product_id, sku, price_cents, on_hand, condition)
    select i.id, w.sku, w.price_cents, w.on_hand, 'nm' from inserted i join wanted w using (printing_id, finish)
  `.execute(tx)
  await drawPictures(
    tx,
    singles.filter((single) => single.has_picture).map((single) => single.sku),
  )
}

type CopyRow = {
  base_sku: string
  sku: string
  condition: string
  language: string
  price_cents: number
  on_hand: number
}

/** Variants besides the near mint one, which has the sku `base_sku`. */
export async function insertCopies(tx: Tx, copies: CopyRow[]): Promise<void> {
  await sql`
    insert into variants (product_id, sku, condition, language, price_cents, on_hand)
    select b.product_id, n.sku, n.condition, n.language, n.price_cents, n.on_hand
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as n(base_sku text, sku text, condition text, language text, price_cents integer, on_hand integer)
    join variants b on b.sku = n.base_sku
    order by b.id, n.sku
  `.execute(tx)
}

/**
 * Inserts the stock movements of orders, sell orders and stock-takes, oldest first, after an opening stock that makes the rest. It
 * cost half its price.
 */
export async function insertStockMovements(tx: Tx): Promise<void> {
  await sql`
    with moved as (
      select l.variant_id, -l.quantity as quantity, 'Order ' || o.number as reason, 'order:' || o.id as source,
        o.completed_at as at, null::bigint as cost_cents
      from orders o join line_items l on l.order_id = o.id
      union all
      select l.variant_id, l.quantity, 'Order ' || o.number || ' cancelled', 'cancel:' || o.id, o.updated_at, null
      from orders o join line_items l on l.order_id = o.id where o.state = 'canceled'
      union all
      select v.id, i.accepted_quantity, 'Sell order ' || c.id, 'sell-cart:' || c.id, c.paid_at,
        -- Its share of what was paid: the rounded share of all up to it, less that of those before.
        round(c.payout_cents * sum(i.accepted_quantity * i.price_cents) over up_to / sum(i.accepted_quantity * i.price_cents) over all_of)
          - round(c.payout_cents * (sum(i.accepted_quantity * i.price_cents) over up_to - i.accepted_quantity * i.price_cents)
            / sum(i.accepted_quantity * i.price_cents) over all_of)
      from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id join variants v on v.product_id = i.product_id
        and v.copy_rank = 0
      where c.status = 'paid' and i.accepted_quantity > 0
      window all_of as (partition by c.id), up_to as (partition by c.id order by i.id)
      union all
      -- At the average cost, which was that of the sale.
      select b.variant_id, b.quantity, 'Return to order ' || o.number, 'return:' || r.id, r.created_at, null
      from returns r join return_lines b on b.return_id = r.id join orders o on o.id = r.order_id
      union all
      select l.variant_id, l.difference, 'Stock-take “' || t.name || '”', 'stock-take:' || t.id, t.applied_at, null
      from stock_takes t join stock_take_lines l on l.stock_take_id = t.id where t.applied_at is not null
    )
    insert into stock_movements (variant_id, quantity, reason, source_key, created_at, cost_cents)
    select variant_id, quantity, reason, source || ':' || variant_id, at, cost_cents from (
      select v.id as variant_id, v.on_hand - coalesce(sum(m.quantity), 0) as quantity, 'opening stock' as reason,
        'opening' as source, now() - interval '60 days' as at,
        (v.on_hand - coalesce(sum(m.quantity), 0)) * (v.price_cents / 2) as cost_cents
      from variants v left join moved m on m.variant_id = v.id
      group by v.id
      union all
      select * from moved
    ) journal
    where quantity <> 0 order by at, variant_id
  `.execute(tx)
}

/** Backdates the prices to the stock: the trigger of their journal writes them as of now. */
export async function backdatePrices(tx: Tx): Promise<void> {
  await sql`update price_history set created_at = now() - interval '60 days'`.execute(tx)
}

/** No scans in the demo shop: the address of a picture that is drawn from the product's facts. */
async function drawPictures(tx: Tx, skus: (string | undefined)[]): Promise<void> {
  await sql`
    update products p set image_url = '/pictures/products/' || p.id || '.svg'
    from variants v where v.product_id = p.id and v.sku = any(${skus}::text[])
  `.execute(tx)
}

/** A card with two types stands under both; a double-faced card under the types of both faces. */
export async function linkSinglesToTypes(tx: Tx): Promise<void> {
  await sql`
    update products p set taxon_ids = array(
      select t.id from taxons t join taxonomies y on y.id = t.taxonomy_id and y.name = 'Card types'
      where c.type_line ~ ('\\m' || t.name || '\\M') order by t.position)
    from printings r join cards c on c.id = r.card_id
    where r.id = p.printing_id
  `.execute(tx)
}

type SealedRow = { sku: string } & Record<string, string | number | null | undefined>

export async function insertSealed(tx: Tx, sealed: SealedRow[]): Promise<void> {
  await sql`
    with wanted as (
      select n.* from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
        as n(game_code text, name text, sealed_kind text, sealed_set_name text, released_on date, description text,
             sku text, price_cents integer, on_hand integer)
    ), inserted as (
      insert into products (game_id, name, description, sealed_kind, sealed_set_name, released_on)
      select g.id, w.name, w.description, w.sealed_kind, w.sealed_set_name, w.released_on
      from wanted w join games g on g.code = w.game_code
      returning id, name
    )
    insert into variants (product_id, sku, price_cents, on_hand)
    select i.id, w.sku, w.price_cents, w.on_hand from inserted i join wanted w using (name)
  `.execute(tx)
  await drawPictures(
    tx,
    sealed.map((row) => row.sku),
  )
}

/** A box that comes out in six weeks. */
export async function insertPreOrder(tx: Tx, name: string): Promise<void> {
  await sql`
    with boxed as (
      update products set released_on = current_date + 42 where name = ${name} and sealed returning offered_variant_id
    ), opened as (
      insert into pre_orders (variant_id, allocation, customer_limit, made_by)
      select offered_variant_id, 24, 2, (select min(id) from users where role = 'admin') from boxed
      returning variant_id, allocation
    )
    update variants v set pre_order_left = o.allocation from opened o where v.id = o.variant_id
  `.execute(tx)
}

type AccountRow = { email: string; role: string; store_credit_cents: number; loyalty_points: number }
type CustomerRow = { email: string; ship_address: object }

/** `accounts` may sign in by what is printed, `customers` have an address; some are both. */
export async function insertPeople(
  tx: Tx,
  passwordHash: string,
  people: { accounts: AccountRow[]; customers: CustomerRow[] },
): Promise<void> {
  await sql`
    with wanted as (
      select email, coalesce(a.role, 'customer') as role, a.store_credit_cents, a.loyalty_points, c.ship_address
      from jsonb_to_recordset(${JSON.stringify(people.accounts)}::jsonb)
        as a(email text, role text, store_credit_cents integer, loyalty_points integer)
      full join jsonb_to_recordset(${JSON.stringify(people.customers)}::jsonb) as c(email text, ship_address jsonb)
        using (email)
    ), inserted as (
      insert into users (email, role, password_hash, ship_address, created_at, email_verified_at)
      select email, role, ${passwordHash}, ship_address, now() - interval '90 days', now() - interval '90 days'
      from wanted order by email
      returning id, email
    ), credited as (
      insert into store_credit_entries (user_id, amount_cents, reason, source_key)
      select i.id, w.store_credit_cents, 'Welcome to the demo shop', 'demo:' || i.id
      from inserted i join wanted w using (email) where w.store_credit_cents > 0
    )
    insert into loyalty_entries (user_id, points, source_key)
    select i.id, w.loyalty_points, 'demo:' || i.id from inserted i join wanted w using (email) where w.loyalty_points > 0
  `.execute(tx)
}

/** What was invented for the demonstration and would be a lie on a mail or an invoice; what the family wrote stays. */
export async function clearDemoDetails(tx: Tx, invented: { email: string; abn: string }): Promise<void> {
  await sql`
    update shop set email = case when email = ${invented.email} then '' else email end,
      abn = case when abn = ${invented.abn} then '' else abn end
    where email = ${invented.email} or abn = ${invented.abn}
  `.execute(tx)
}

/** Whoever has exactly this password, salt and all, is out and stays out until they choose another. */
export async function closeAccounts(tx: Tx, passwordHash: string): Promise<void> {
  await sql`
    with closed as (update users set password_hash = 'none' where password_hash = ${passwordHash} returning id)
    delete from sessions where user_id in (select id from closed)
  `.execute(tx)
}
