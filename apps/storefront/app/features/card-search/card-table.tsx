import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { Table } from '@pennysleeve/ui/table.tsx'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { CARD_COLUMNS, CardRow } from './card-row.tsx'

const EnlargedPicture = lazyWithRetry(() => import('../../product/enlarged-picture.tsx'))

export type CardTableProps = {
  label: string
  cards: FoundCard[]
  /** Quantities picked by the filling rule, by variant id. */
  picked?: ReadonlyMap<number, number>
}

export function CardTable({ label, cards, picked }: CardTableProps) {
  const [enlarged, setEnlarged] = useState<FoundCard>()
  return (
    <>
      <Table label={label} columns={CARD_COLUMNS}>
        {cards.map((card) => {
          const count = picked?.get(card.variant_id) ?? 0
          // Keyed by quantity, so that the steppers reset when another rule is chosen.
          return picked ? (
            <CardRow
              key={`${card.variant_id} ${count}`}
              card={card}
              start={card.total_on_hand > 0 ? Math.max(1, count) : 0}
              picked={count}
              onEnlarge={setEnlarged}
            />
          ) : (
            <CardRow key={card.variant_id} card={card} onEnlarge={setEnlarged} />
          )
        })}
      </Table>
      {enlarged && (
        <Suspense>
          <EnlargedPicture product={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </>
  )
}
