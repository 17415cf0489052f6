import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'

// The yardstick for buying: Node's own http server on the driver alone. `/replay/N` sends the very statements that the
// shop sent for one call of customer N; the other paths walk an order to its end with the fewest statements that keep the
// same promises (guarded stock, one payment, a journal) and read the order that the shop would answer with. Nothing is
// checked, presented or kept apart.
type Statement = { text: string; values: unknown[] }
/** `key` and `userId` stand in the statements where a call has its own. */
type Taught = { replays: Statement[][]; key: string; userId: number; readOrder: Statement; readProducts: Statement }

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const names = new Map<string, string>()
let taught: Taught

process.on('message', (message: Taught) => {
  taught = message
  process.send?.('ready')
})

/** Every statement has a name, as in the shop: planned once a connection. */
function named({ text, values }: Statement) {
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  return { name, text, values }
}
const run = (text: string, values: unknown[]) => pool.query(named({ text, values }))

async function replay(statements: Statement[]): Promise<void> {
  const fresh = randomUUID()
  const client = await pool.connect()
  for (const { text, values } of statements) {
    const own = values.map((value) => (value === taught.key ? fresh : value))
    await (own.length === 0 ? client.query(text) : client.query(named({ text, values: own })))
  }
  client.release()
}

const SESSION = `select u.id, u.ship_address from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`

const STEPS: Record<string, string> = {
  create: `with o as (
      insert into orders (number, user_id, email, ship_address) select 'R' || (100000000 + floor(random() * 899999999))::int, id, email, ship_address
      from users where id = $1 returning id
    ) insert into line_items (order_id, variant_id, quantity, seen_price_cents)
    select o.id, v.id, 1, v.price_cents from o, variants v where v.id = $2 and v.available >= 1`,
  next: `update orders set state = case state when 'cart' then 'address' else 'delivery' end, updated_at = now()
    where user_id = $1 and state in ('cart', 'address') and $2::bigint > 0`,
  checkout: `with o as (select id from orders where user_id = $1 and state = 'delivery' for update),
    held as (
      update variants v set reserved = v.reserved + l.quantity from line_items l, o
      where l.order_id = o.id and v.id = l.variant_id and v.available >= l.quantity and $2::bigint > 0
      returning v.price_cents * l.quantity as cents
    ), frozen as (update line_items l set price_cents = v.price_cents from o, variants v where l.order_id = o.id and v.id = l.variant_id)
    update orders set state = 'payment', reserved_until = now() + interval '20 minutes', shipping_method_id = 1, discount_percent = 0,
      item_total_cents = held.cents, adjustment_total_cents = 0, ship_total_cents = 300, included_tax_cents = held.cents / 11,
      total_cents = held.cents + 300, credit_cents = 0
    from o, held where orders.id = o.id`,
  intent: `with p as (
      insert into payments (order_id, payment_method_id, amount_cents, state, provider, intent_id, client_secret)
      select id, 2, total_cents, 'checkout', 'sandbox', 'pi_' || gen_random_uuid(), gen_random_uuid()::text from orders
      where user_id = $1 and state = 'payment' and $2::bigint > 0 returning intent_id, client_secret, amount_cents
    ) insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents)
    select intent_id, client_secret, intent_id, amount_cents from p`,
  pay: `with o as (select id from orders where user_id = $1 and state = 'payment' for update),
    paid as (update payments p set state = 'completed' from o where p.order_id = o.id returning p.intent_id),
    taken as (update sandbox_intents i set status = 'succeeded' from paid where i.id = paid.intent_id),
    gone as (
      update variants v set on_hand = v.on_hand - l.quantity, reserved = v.reserved - l.quantity from line_items l, o
      where l.order_id = o.id and v.id = l.variant_id and $2::bigint > 0 returning v.id, l.quantity, o.id as order_id
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, source_key)
      select id, -quantity, 'order', 'order:' || order_id || ':' || id from gone
    )
    update orders set state = 'complete', payment_state = 'paid', shipment_state = 'ready', reserved_until = null, completed_at = now()
    from o where orders.id = o.id`,
}

async function walk(step: string, token: string, variant: number): Promise<unknown> {
  const session = await run(SESSION, [createHash('sha256').update(token).digest()])
  const userId: number = session.rows[0].id
  const text = STEPS[step]
  if (text) await run(text, [userId, variant])
  const own = taught.readOrder.values.map((value) => (value === taught.userId ? userId : value))
  const order = await run(taught.readOrder.text, own)
  const products = await run(taught.readProducts.text, taught.readProducts.values)
  return [order.rows, products.rows]
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what = '', who = ''] = (request.url ?? '').split('/')
  if (what === '') return {}
  if (what === 'replay') return replay(taught.replays[Number(who)]!)
  return walk(what, who, Number(request.headers['x-variant']))
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {})),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
