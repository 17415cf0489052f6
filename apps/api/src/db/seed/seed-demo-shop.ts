import type { Db, Tx } from '../connect.ts'
import { DEMO_PASSWORD_HASH, DEMO_SHOPPER, DEMO_STAFF, demoAccounts, readDemoCustomers } from './demo-accounts.ts'
import { demoDecks, readDemoCollection, readDemoDeckCards } from './demo-belongings.ts'
import { insertCollection, insertDecks } from './demo-belongings.queries.ts'
import { readDemoCards, type DemoCard } from './demo-cards.ts'
import { priceVisit, readDemoVisits } from './demo-counter.ts'
import { insertDemoVisits, listQuotes, setReturnCosts } from './demo-counter.queries.ts'
import { demoCopies } from './demo-copies.ts'
import { insertDemoEvents, type DemoEvent } from './demo-events.queries.ts'
import { readDemoOrders, priceOrder } from './demo-orders.ts'
import { insertDemoOrders, listDemoCustomers, listGoods, listMethods } from './demo-orders.queries.ts'
import { demoSales } from './demo-sales.ts'
import { insertDemoSales } from './demo-sales.queries.ts'
import { demoSingles, readDemoSets, type DemoSingle } from './demo-singles.ts'
import { insertDemoStockTakes, setDemoGrades } from './demo-stock-takes.queries.ts'
import * as rows from './demo-shop.queries.ts'
import { emptyToNull, readTable } from './read-table.ts'
import { seedContent } from './seed-content.ts'
import { seedGamesAndTypes } from './seed-games-and-types.ts'
import { demoShop } from './shop-content.ts'

/**
 * Fills an empty database with the demo shop; a database that holds a shop already is left alone. It has been open for
 * a month, unless it is to be on its first day, when nobody has bought or sold anything and every single is near mint.
 * The key seals where those are paid who have sold something.
 */
export async function seedDemoShop(db: Db, encryptionKey: Buffer, { firstDay = false } = {}): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await rows.lockSeeding(tx)
    if (await rows.hasShop(tx)) return false
    await seedContent(tx, demoShop)
    await seedGamesAndTypes(tx)
    const singles = await seedSingles(tx, readDemoCards())
    await seedSealed(tx)
    const customers = firstDay ? [] : readDemoCustomers()
    await rows.insertPeople(tx, DEMO_PASSWORD_HASH, { accounts: demoAccounts, customers })
    await rows.insertPreOrder(tx, 'Tides of Misteria Booster Box')
    if (!firstDay) {
      await rows.insertCopies(tx, singles.flatMap(demoCopies))
      await setDemoGrades(tx)
      await insertDemoSales(tx, demoSales, encryptionKey)
      await seedOrders(tx)
      await seedVisits(tx, encryptionKey)
      await insertDemoStockTakes(tx, DEMO_STAFF)
    }
    await rows.insertStockMovements(tx)
    await rows.backdatePrices(tx)
    if (!firstDay) {
      await setReturnCosts(tx)
      await insertDemoEvents(tx, demoEvents())
    }
    await insertCollection(tx, DEMO_SHOPPER, readDemoCollection())
    await insertDecks(tx, DEMO_SHOPPER, demoDecks, readDemoDeckCards())
    return true
  })
}

async function seedSingles(tx: Tx, cards: DemoCard[]): Promise<DemoSingle[]> {
  const sets = readDemoSets()
  await rows.insertCardSets(tx, [...sets.values()])
  await rows.insertCards(
    tx,
    cards.map(({ printings: _printings, ...card }) => card),
  )
  await rows.insertPrintings(
    tx,
    cards.flatMap((card) => card.printings.map((printing) => ({ ...printing, card_name: card.name }))),
  )
  const singles = demoSingles(cards, sets)
  await rows.insertSingles(tx, singles)
  await rows.linkSinglesToTypes(tx)
  return singles
}

async function seedSealed(tx: Tx): Promise<void> {
  await rows.insertSealed(
    tx,
    readTable('sealed-products.txt', 8).map(
      ([game_code, name, sealed_kind, set, released_on, price, on_hand, description], i) => ({
        game_code,
        name,
        sealed_kind,
        sealed_set_name: emptyToNull(set ?? '-'),
        released_on,
        description,
        sku: `sealed-${i + 1}`,
        price_cents: Number(price),
        on_hand: Number(on_hand),
      }),
    ),
  )
}

function demoEvents(): DemoEvent[] {
  return readTable('events.txt', 10).map(([game, name, format, day, from, to, price, seats, limit, description]) => {
    const [weeks, weekday] = day!.split(' ').map(Number)
    const sold = { price_cents: Number(price), seats: Number(seats), customer_limit: Number(limit) }
    return { game, name, format, days: weeks! * 7 + weekday! - 1, from, to, ...sold, description } as DemoEvent
  })
}

async function seedOrders(tx: Tx): Promise<void> {
  const orders = readDemoOrders()
  const names = orders.flatMap(({ goods }) => goods.map(({ name }) => name))
  const shop = { goods: await listGoods(tx, names), methods: await listMethods(tx) }
  const customers = new Map((await listDemoCustomers(tx)).map((customer) => [customer.email, customer]))
  const reckoned = orders.map((order) => {
    const customer = customers.get(order.email)
    if (!customer) throw new Error(`Nobody has the address ${order.email}`)
    const done = priceOrder(order, shop, customer)
    customers.set(order.email, { ...customer, credit_cents: customer.credit_cents - done.credit_cents })
    return done
  })
  await insertDemoOrders(tx, reckoned)
}

async function seedVisits(tx: Tx, encryptionKey: Buffer): Promise<void> {
  const visits = readDemoVisits()
  const namesOf = (of: 'takes' | 'brings') => visits.flatMap((visit) => visit[of].map(({ name }) => name))
  const goods = await listGoods(tx, namesOf('takes'))
  const quotes = await listQuotes(tx, namesOf('brings'))
  const customers = new Map((await listDemoCustomers(tx)).map((customer) => [customer.email, customer]))
  const priced = visits.map((visit) => priceVisit(visit, goods, quotes, customers.get(visit.email ?? '')))
  await insertDemoVisits(tx, priced, encryptionKey)
}
