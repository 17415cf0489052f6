import type { DemoCard } from './demo-cards.ts'
import { demoInventory } from './demo-inventory.ts'
import { readTable } from './read-table.ts'

type DemoSet = { code: string; name: string; released_on: string }
export type DemoSingle = ReturnType<typeof demoSingles>[number]

export function readDemoSets(): Map<string, DemoSet> {
  const sets = new Map<string, DemoSet>()
  for (const [code = '', name = '', released_on = ''] of ['magic-sets-1.txt', 'magic-sets-2.txt'].flatMap((file) =>
    readTable(file, 3),
  )) {
    // Two files may date a set differently; the first one stands.
    if (!sets.has(code)) sets.set(code, { code, name, released_on })
  }
  return sets
}

/** What the demo shop sells of each printing: a product per finish. */
export function demoSingles(cards: DemoCard[], sets: Map<string, DemoSet>) {
  return cards.flatMap((card) =>
    card.printings.flatMap((printing) =>
      printing.finishes.map((finish) => {
        const sku = `mtg-${printing.set_code}-${printing.collector_number}-${finish}`
        return {
          ...printing,
          released_on: sets.get(printing.set_code)?.released_on ?? '',
          finish,
          sku,
          ...demoInventory(sku, printing.price_cents, finish === 'foil' && printing.finishes.length > 1),
        }
      }),
    ),
  )
}
