import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { CardPicker } from '../card-search/card-picker.tsx'
import { useAddToCollection } from './use-add-to-collection.ts'

export function AddToCollection() {
  return <CardPicker label="Add cards to your collection">{(card) => <AddCard card={card} />}</CardPicker>
}

function AddCard({ card }: { card: FoundCard }) {
  const [quantity, setQuantity] = useState('1')
  const { mutate, isPending } = useAddToCollection()
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // Resets the field unless another number was typed meanwhile.
        const onSuccess = () => setQuantity((now) => (now === quantity ? '1' : now))
        mutate({ product_id: card.id, quantity: Number(quantity) }, { onSuccess })
      }}
    >
      <input
        type="number"
        aria-label={`How many of ${card.name}`}
        required
        min={1}
        max={MAX_COLLECTION_QUANTITY}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        className={`${FIELD_CLASS} figures w-20`}
      />
      <Button type="submit" look="secondary" size="small" busy={isPending}>
        Add to Collection<span className="sr-only"> {card.name}</span>
      </Button>
    </form>
  )
}
