import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInAgain } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { DEMO_SHOPPER } from './demo-accounts.ts'

async function openAsShopper() {
  const shop = await openTestShop()
  const { rows } = await sql<{ id: number }>`select id from users where email = ${DEMO_SHOPPER}`.execute(shop.db)
  const token = await signInAgain(shop, rows[0]!.id)
  return async <Body>(path: string) => (await shop.send<Body>('GET', path, { token })).body
}

test('whoever tries the demo shop finds a collection to look through', async () => {
  const ask = await openAsShopper()
  const list = await ask<ResponseOf<'GET /api/card_collections'>>('/api/card_collections')
  expect([list.total_count, list.value.total_quantity]).toEqual([64, 211])
})

test('whoever tries the demo shop finds decks, one of them a legal Commander deck of a hundred cards', async () => {
  const ask = await openAsShopper()
  const { decks } = await ask<ResponseOf<'GET /api/decks'>>('/api/decks')
  expect(decks.map(({ name }) => name).toSorted()).toEqual(['Angels one day', 'Kitchen table burn', 'Krenko’s Mob'])
  const krenko = decks.find(({ name }) => name === 'Krenko’s Mob')!
  const deck = await ask<ResponseOf<'GET /api/decks/:id'>>(`/api/decks/${krenko.id}`)
  expect(deck.deck_cards.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(100)
  expect(deck.hints.filter(({ kind }) => kind === 'problem')).toEqual([])
})
