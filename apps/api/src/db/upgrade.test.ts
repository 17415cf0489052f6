import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contractSteps } from '../testing/contract-steps.ts'
import { makeDeckBuilder } from '../testing/people/make-deck-builder.ts'
import { makeQuotedCard, makeSeller, sendCart } from '../testing/people/make-seller.ts'
import { makeShopper, makeStock } from '../testing/people/make-shopper.ts'
import { makeStaff } from '../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { waitUntilBlocked } from '../testing/wait-until-blocked.ts'
import { audit } from './audit.queries.ts'
import { checkBackup } from './backup/read-backup.ts'
import { COLUMNS } from './columns.gen.ts'
import { connect } from './connect.ts'
import { listMigrations, migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const SOURCES = join(import.meta.dirname, '..')
const KEPT = join(import.meta.dirname, 'backup/kept')
const LAST_BEFORE_THE_RULE = '0136_announce_new_variants.sql'

/** What the next version may do to every table: it adds columns, an index and rows that others do not know. */
const EXPAND = Object.keys(COLUMNS)
  .map(
    (table, n) => `
      alter table ${table} add column next_text text, add column next_count integer not null default ${n};
      create index on ${table} (next_count);`,
  )
  .join('\n')

/** One after the other, as files of migrations are: each waits for its lock on a table that is in use. */
async function expandWhileOpen(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const statement of EXPAND.split(';')) await client.query(statement)
    await client.query('create table next_things (id bigint primary key, order_id bigint references orders)')
  })
}

/** What customers and staff do, as functions that may be repeated. */
async function makeWork(shop: TestShop) {
  const ada = await makeShopper(shop)
  const bob = await makeDeckBuilder(shop, 'bob@example.test')
  const carol = await makeSeller(shop, 'carol@example.test')
  const grace = await makeStaff(shop)
  const variant_id = await makeStock(shop, 500)
  const product_id = await makeQuotedCard(shop, 'Counterspell', 155)
  const buy = () => ada.buy({ variant_id, quantity: 1 })
  const everything = async () => {
    const { number } = await buy()
    const { id: deck } = (await bob.create()).body
    const { id: cart } = await sendCart(carol, [{ product_id, quantity: 1 }])
    const responses = [
      await shop.get('/api/shop'),
      await shop.get('/api/game_products?q=bolt'),
      await shop.get(`/api/products/${product_id}`),
      await ada.read(number),
      await ada.current(),
      await bob.add(deck, { product_id, quantity: 4 }),
      await bob.read(deck),
      await bob.list(),
      await carol.cart(cart),
      await grace.list('q=ada'),
      await grace.refund(number, { amount: '1.00' }),
      await grace.ship(number),
      await grace.read(number),
      await shop.send('GET', '/api/admin/sell_orders', { token: grace.token }),
      await shop.send('GET', `/api/admin/sell_orders/${cart}`, { token: grace.token }),
      await shop.send('GET', '/api/admin/price_runs', { token: grace.token }),
      await shop.send('GET', '/api/admin/imports', { token: grace.token }),
      await shop.send('GET', `/api/admin/customers/${ada.id}`, { token: grace.token }),
    ]
    await shop.runJobs()
    return responses.map(({ status }) => status).filter((status) => status >= 300)
  }
  return { buy, everything }
}

test('a process of the version before works on while the next one adds to every table', async () => {
  const shop = await openTestShop()
  const { buy, everything } = await makeWork(shop)
  expect(await everything()).toEqual([])

  const upgrade = { running: true }
  const buying = (async () => {
    let bought = 0
    for (; upgrade.running || bought === 0; bought += 1) await buy()
    return bought
  })()
  await expandWhileOpen(shop.databaseUrl).finally(() => (upgrade.running = false))
  expect(await buying).toBeGreaterThan(0)

  expect(await everything()).toEqual([])
  expect(await audit(shop.db)).toEqual([])
})

test('a migration that finds its table in use lets customers pass and tries again', { tags: 'nightly' }, async () => {
  const url = await makeTestDatabase()
  const { db, close } = connect(url)
  onTestFinished(close)
  const undo = `alter table buying_settings drop column max_copies, drop column cash_budget_cents, drop column credit_budget_cents;
    delete from schema_migrations where name = '0127_buying_limits.sql'`
  await withClient(url, (client) => client.query(undo))
  await withClient(url, async (backup) => {
    await backup.query('begin; lock table buying_settings in access share mode')
    const migrated = migrate(url)
    await waitUntilBlocked({ db })
    await withClient(url, (customer) => customer.query('select from buying_settings'))
    await backup.query('commit')
    expect(await migrated).toEqual(['0127_buying_limits.sql'])
  })
})

test(
  'a process of the version before that is started again leaves the newer schema alone',
  { tags: 'nightly' },
  async () => {
    const url = await makeTestDatabase()
    await withClient(url, async (client) => {
      await client.query(EXPAND)
      await client.query(`insert into schema_migrations (name) values ('9999_next.sql')`)
    })
    expect(await migrate(url)).toEqual([])
    const shop = await openTestShop({ databaseUrl: url })
    const { everything } = await makeWork(shop)
    expect(await everything()).toEqual([])
  },
)

test('no statement takes its columns from the table: each one names them', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const starred = files.filter((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    return /\.(?:selectAll|returningAll)\(/.test(text) || readTemplates(text).some(returnsStar)
  })
  expect(starred, 'use columnsOf (decision 68)').toEqual([])
})

test.each([
  ['select * from orders', true],
  ['select o.*, 1 from orders o', true],
  ['update orders set id = 1 returning *', true],
  ['with gone as (delete from orders returning *) select count(*) from gone', false],
  ['select id from (select * from orders) o', false],
  ['insert into sets (code) select n.* from jsonb_to_recordset(x) as n(code text)', false],
  ['create table staged as select * from orders with no data', false],
  ['select price * 2 from variants', false],
])('%s: takes its result from the table: %s', (text, expected) => {
  expect(returnsStar(text)).toBe(expected)
})

function readTemplates(source: string): string[] {
  return [...source.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, text = '']) => text)
}

/** Parts in parentheses decide nothing about the shape of the result, and a record's columns are named beside it. */
function returnsStar(statement: string): boolean {
  if (/^\s*create\b/.test(statement)) return false
  let text = statement.replaceAll(/\$\{[^{}]*\}/g, 'x').replaceAll(/\*(?=\s+from\s+jsonb_to_recordset\b)/g, '')
  for (let before = ''; before !== text;) text = (before = text).replaceAll(/\([^()]*\)/g, '')
  return /(?:\bselect|\breturning|,)\s+(?:\w+\.)?\*|\b\w+\.\*/.test(text)
}

test('no migration takes away or narrows what the version before uses', async () => {
  const names = (await listMigrations()).filter((name) => name > LAST_BEFORE_THE_RULE)
  const found = await Promise.all(
    names.map(async (name) => {
      const text = readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8')
      return (await contractsReleased(text)) ? [] : contractSteps(text).map((step) => `${name}: ${step}`)
    }),
  )
  expect(found.flat(), 'expand now, contract in a later version (decision 68)').toEqual([])
})

test('a contract step names the migration that made it possible, which an earlier version has released', async () => {
  expect(await contractsReleased('-- Contract of 0131_mail_tests.sql: it has the server.\ndrop table a;')).toBe(true)
  expect(await contractsReleased('-- Contract of 9999_next.sql: not released.\ndrop table a;')).toBe(false)
  expect(await contractsReleased('drop table a;')).toBe(false)
})

/** Released is what a kept backup knows. */
async function contractsReleased(migration: string): Promise<boolean> {
  const [, expand] = /^-- Contract of (\w+\.sql):/m.exec(migration) ?? []
  if (expand === undefined) return false
  const manifests = await Promise.all(readdirSync(KEPT).map((name) => checkBackup(join(KEPT, name))))
  return manifests.some(({ manifest }) => manifest.migrations.includes(expand))
}

test.each([
  'drop table wishlist_items',
  'alter table orders drop column email',
  'alter table orders drop email',
  'alter table orders rename column email to mail',
  'alter table orders rename to sales',
  'alter table orders alter column total_cents type bigint',
  'alter table orders alter total_cents set not null',
  'alter table orders alter column state drop default',
  'alter table orders add column till text not null',
  'alter table orders add column a text, add till text check (till > 0) not null',
  'alter table orders add constraint orders_x check (total_cents > 0)',
  'create unique index on orders (email)',
  'drop function fold_name(text)',
  'drop trigger keep_game on games',
])('%s: is a step for a later version', (statement) => {
  expect(contractSteps(`-- Why.\n${statement};`)).toHaveLength(1)
})

test.each([
  'alter table orders add column till text, add column n integer not null default 0',
  'alter table orders add column n integer not null generated always as (1) stored',
  'alter table orders add column till text, add constraint orders_till check (till is null or total_cents > 0)',
  'alter table orders drop constraint orders_state_check, add constraint orders_state_check check (state <> 1)',
  'create table tills (id bigint not null); create unique index on tills (id); alter table tills alter id set not null',
  'drop trigger keep_game on games; create trigger keep_game before delete on games execute function keep()',
  'create or replace function f() returns void as $$ alter table orders drop column email; $$ language sql',
  'create index on orders (email); drop index orders_old; alter table orders alter column state drop not null',
  `insert into faq_items (question) values ('drop table orders; alter table orders drop column x')`,
])('%s: is safe beside the version before', (statement) => {
  expect(contractSteps(`${statement};`)).toEqual([])
})
