import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'

async function ask(expression: string): Promise<unknown> {
  const { db } = await openTestShop()
  return (await db.executeQuery<{ value: unknown }>(CompiledQuery.raw(`select ${expression} as value`))).rows[0]?.value
}

test('power and toughness are compared as players compare them, however oddly they are printed', async () => {
  const odd = { '3': 3, '*': 0, '1+*': 1, '7-*': 7, '*²': 0, '∞': Infinity, '.5': 0.5, '?': 0, '+2': 2, '-1': -1, X: 0 }
  const values = await ask(
    `array(select stat_value(stat) from unnest('${JSON.stringify(Object.keys(odd)).replace('[', '{').replace(']', '}')}'::text[]) as stat)`,
  )
  expect(values).toEqual(Object.values(odd))
})

test('a type line falls into what stands before and behind its dash, over all faces', async () => {
  const line = 'Legendary Creature — Human Wizard // Legendary Planeswalker — Jace'
  expect(await ask(`type_line_words('${line}', 'supertypes')`)).toEqual(['Legendary'])
  expect(await ask(`type_line_words('${line}', 'types')`)).toEqual(['Creature', 'Planeswalker'])
  expect(await ask(`type_line_words('${line}', 'subtypes')`)).toEqual(['Human', 'Jace', 'Wizard'])
  expect(await ask(`type_line_words('Instant', 'subtypes')`)).toEqual([])
})

test('a mana value counts both halves of a split card and only the front of any other', async () => {
  expect(await ask(`mana_value_of('{1}{R} // {5}{R}', 'split')`)).toBe(8)
  expect(await ask(`mana_value_of('{2}{R} // {1}{R}', 'adventure')`)).toBe(3)
  expect(await ask(`mana_value_of('{X}{2/W}{U/P}{10}', 'normal')`)).toBe(13)
  expect(await ask(`mana_value_of(null, 'normal')`)).toBe(0)
})

test('the demo shop knows its own cards: their faces, their mana and their place in the set', async () => {
  const { db } = await openTestShop()
  const card = (name: string) => db.selectFrom('cards').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  expect(await card('Boom // Bust')).toMatchObject({
    mana_value: 8,
    faces: [{ name: 'Boom' }, { name: 'Bust', mana_cost: '{5}{R}' }],
  })
  expect(await card('Stomping Ground')).toMatchObject({ colors: [], color_identity: ['R', 'G'], types: ['Land'] })
  const stars = await db
    .selectFrom('printings')
    .select(['collector_number_value', 'finishes', 'lang'])
    .where('collector_number', '=', '270★')
    .execute()
  expect(stars).toEqual([{ collector_number_value: 270, finishes: ['foil'], lang: 'en' }])
})
