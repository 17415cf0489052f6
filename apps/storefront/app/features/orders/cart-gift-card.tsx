import type { SoldGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { CART_CHANGE } from './cart-change.ts'
import { GiftCardFacts } from './gift-card-facts.tsx'
import { useRemoveGiftCard } from './use-remove-gift-card.ts'

type CartGiftCardProps = { orderNumber: string; card: SoldGiftCard; onDeleted: () => void }

/** A gift card in the cart. */
export function CartGiftCard({ orderNumber, card, onDeleted }: CartGiftCardProps) {
  const { mutate, isPending } = useRemoveGiftCard(orderNumber)
  const blocked = useIsMutating({ mutationKey: CART_CHANGE.mutationKey }) > 0
  const named = `Gift card of ${card.display_amount}`
  return (
    <li aria-busy={isPending} className="flex gap-4 border-b border-line py-5 first:pt-0">
      <span
        aria-hidden="true"
        className="grid aspect-[8/5] h-fit w-20 shrink-0 place-items-center rounded-lg border border-line bg-sunken sm:w-24"
      >
        <span className="figures text-sm font-semibold">{card.display_amount.replace(/\.00$/, '')}</span>
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug">Gift card</h2>
        <GiftCardFacts card={card} className="text-sm" />
        {card.sender_name !== '' && <p className="text-sm text-ink-soft wrap-anywhere">From {card.sender_name}</p>}
        {card.message !== '' && (
          <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">“{card.message}”</p>
        )}
      </div>
      <div className="flex flex-col items-end gap-2">
        <Price amount={card.display_amount} className="text-lg" />
        <RemoveButton
          aria-label={`Delete ${named}`}
          disabled={blocked}
          onClick={() => mutate(card.id, { onSuccess: onDeleted })}
        />
      </div>
    </li>
  )
}
