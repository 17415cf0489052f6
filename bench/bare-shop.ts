import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

/**
 * The baseline for buying: Node's http server and the PostgreSQL driver, with its own tables and the minimum of SQL that
 * keeps stock correct. No sessions, journal, addresses, totals or idempotency. It shares no code with the shop, so the
 * baseline does not move when the shop changes.
 */
const SCHEMA = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.items (id int primary key, price_cents int not null, on_hand int not null, reserved int not null default 0,
    check (reserved between 0 and on_hand));
  create table bare.cart_lines (cart int, item int references bare.items, quantity int not null, primary key (cart, item));
  create table bare.orders (id int generated always as identity primary key, buyer int not null, state text not null, total_cents int not null);
  create table bare.order_lines (order_id int references bare.orders, item int references bare.items, quantity int not null,
    primary key (order_id, item));
  create table bare.payments (order_id int primary key references bare.orders, amount_cents int not null);
  insert into bare.items (id, price_cents, on_hand) values (1, 320, 100000000);`

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

/** Named (prepared) statements: planned once per connection. */
const ADD = {
  name: 'add',
  text: `insert into bare.cart_lines as l (cart, item, quantity)
    select $1, id, $3 from bare.items where id = $2 and on_hand - reserved >= $3
    on conflict (cart, item) do update set quantity = l.quantity + $3
      where (select on_hand - reserved from bare.items where id = $2) >= l.quantity + $3
    returning quantity`,
}
const RESERVE = {
  name: 'reserve',
  text: `update bare.items set reserved = reserved + $2 where id = $1 and on_hand - reserved >= $2 returning price_cents`,
}
const ORDER = {
  name: 'order',
  text: `insert into bare.orders (buyer, state, total_cents) values ($1, 'payment', $2) returning id`,
}
const LINE = { name: 'line', text: `insert into bare.order_lines (order_id, item, quantity) values ($1, $2, $3)` }
const PAY = {
  name: 'pay',
  text: `insert into bare.payments (order_id, amount_cents)
    select id, total_cents from bare.orders where id = $1 and state = 'payment' returning amount_cents`,
}
const COMPLETE = {
  name: 'complete',
  text: `update bare.orders set state = 'complete' where id = $1 and state = 'payment' returning total_cents`,
}
const TAKE = {
  name: 'take',
  text: `update bare.items i set on_hand = i.on_hand - l.quantity, reserved = i.reserved - l.quantity
    from bare.order_lines l where l.order_id = $1 and i.id = l.item`,
}

type Sent = { buyer: number; item: number; quantity: number; order: number }
type Work = (query: (statement: { name: string; text: string }, values: unknown[]) => Promise<Row>) => Promise<Row>
type Row = Record<string, unknown>

async function inTransaction(work: Work): Promise<Row> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work((statement, values) => one(client.query({ ...statement, values })))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function one(result: Promise<{ rows: Row[]; rowCount: number | null }>): Promise<Row> {
  const { rows, rowCount } = await result
  if (rowCount !== 1) throw new Error('Not possible')
  return rows[0] ?? {}
}

/** A purchase is reserve, pay and complete: ten statements, `begin` and `commit` included. */
const ACTIONS: Record<string, (sent: Sent) => Promise<Row>> = {
  add: ({ buyer, item, quantity }) => one(pool.query({ ...ADD, values: [buyer, item, quantity] })),
  reserve: ({ buyer, item, quantity }) =>
    inTransaction(async (query) => {
      const { price_cents } = await query(RESERVE, [item, quantity])
      const order = await query(ORDER, [buyer, Number(price_cents) * quantity])
      await query(LINE, [order['id'], item, quantity])
      return { order: order['id'], state: 'payment' }
    }),
  pay: ({ order }) => one(pool.query({ ...PAY, values: [order] })),
  complete: ({ order }) =>
    inTransaction(async (query) => {
      const { total_cents } = await query(COMPLETE, [order])
      await query(TAKE, [order])
      return { order, state: 'complete', total_cents }
    }),
}

async function handle(request: IncomingMessage): Promise<Row> {
  const action = ACTIONS[(request.url ?? '/').slice(1)]
  // Unchecked cast: only buying.ts calls.
  return action ? action(JSON.parse(await text(request)) as Sent) : {}
}

await pool.query(SCHEMA)
createServer((request, response) => {
  handle(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(422).end(JSON.stringify({ error: String(error) })),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
