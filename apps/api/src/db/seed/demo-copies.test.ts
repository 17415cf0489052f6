import { CONDITIONS, wearOf } from '@pennysleeve/domain/copies/conditions.ts'
import { expect, test } from 'vitest'
import { readDemoCards } from './demo-cards.ts'
import { demoCopies } from './demo-copies.ts'
import { demoSingles, readDemoSets } from './demo-singles.ts'

const singles = demoSingles(readDemoCards(), readDemoSets())
const copies = singles.flatMap(demoCopies)
const count = (copy: { on_hand: number }[]) => copy.reduce((sum, { on_hand }) => sum + on_hand, 0)

test('most copies are near mint, and the worse a condition is, the fewer there are', () => {
  const counts = CONDITIONS.map((condition) =>
    count(copies.filter((copy) => copy.condition === condition && copy.language === 'en')),
  )
  counts[0] = count(singles)
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts)
  expect(counts.at(-1)).toBeGreaterThan(5)
  expect(count(copies.filter(({ language }) => language === 'ja'))).toBeGreaterThan(50)
})

test('a worse copy of the same card and language does not cost more', () => {
  const near_mint = singles.map((single) => ({
    ...single,
    base_sku: single.sku,
    condition: 'nm' as const,
    language: 'en',
  }))
  const sold = [...near_mint, ...copies]
  for (const worse of copies) {
    const better = sold.filter(
      ({ base_sku, language, condition }) =>
        base_sku === worse.base_sku && language === worse.language && wearOf(condition) < wearOf(worse.condition),
    )
    for (const { price_cents } of better)
      expect([worse.sku, price_cents >= worse.price_cents]).toEqual([worse.sku, true])
  }
})
