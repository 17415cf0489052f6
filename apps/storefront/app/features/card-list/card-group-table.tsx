import { Button } from '@pennysleeve/ui/button.tsx'
import { useId, useMemo, useState } from 'react'
import { CardTable } from '../card-search/card-table.tsx'
import { foundCopiesOf } from '../card-search/found-card.ts'
import type { CardGroup } from './list-filling.ts'

/** Printings shown per card before "show all". */
const PRINTINGS_SHOWN = 4

const SECTION_LABELS: Record<string, string> = {
  sideboard: 'Sideboard',
  commander: 'Commander',
  companion: 'Companion',
  maybeboard: 'Maybeboard',
}

export type CardGroupTableProps = { group: CardGroup; picked: ReadonlyMap<number, number> }

/** A card of the list with its printings: the picked ones and those in stock first, the rest on demand. */
export function CardGroupTable({ group, picked }: CardGroupTableProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const { products } = group
  const shown = useMemo(() => {
    if (all || products.length <= PRINTINGS_SHOWN) return products
    const rank = ({ variants }: (typeof products)[number]) =>
      variants.some(({ id: variantId }) => picked.has(variantId)) ? 0 : variants.length > 0 ? 1 : 2
    const first = new Set(products.toSorted((one, other) => rank(one) - rank(other)).slice(0, PRINTINGS_SHOWN))
    return products.filter((product) => first.has(product))
  }, [all, products, picked])
  const sections = group.sections.flatMap((section) => SECTION_LABELS[section] ?? [])
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl">
        <span className="figures">{group.quantity}</span> {group.name}{' '}
        <span className="ml-1 text-base font-normal text-ink-soft">{sections.join(', ')}</span>
      </h2>
      <CardTable label={group.name} cards={shown.flatMap(foundCopiesOf)} picked={picked} />
      {shown.length < products.length && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setAll(true)}>
          Show all {products.length} printings
          <span className="sr-only"> of {group.name}</span>
        </Button>
      )}
    </section>
  )
}
