import type { Filling } from '@pennysleeve/domain/card-list/filling.ts'
import { displayMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useAddAllToCart } from '../orders/use-add-all-to-cart.ts'
import { useAddAllToWishlist } from '../wishlist/use-add-all-to-wishlist.ts'
import type { ProductOffer } from './list-filling.ts'

const MISSING_SHOWN = 10

export type FillSummaryProps = {
  filling: Filling<ProductOffer>
  /** The product ids to put on the wishlist for the missing cards. */
  wished: number[]
}

/** The total of the chosen rule, what it lacks, and the buttons to buy and to wish for the rest. */
export function FillSummary({ filling: { picks, missing, total_cents }, wished }: FillSummaryProps) {
  const { addAll, isPending } = useAddAllToCart()
  const wishlist = useAddAllToWishlist()
  const count = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const lacking = missing.reduce((sum, { quantity }) => sum + quantity, 0)
  const buy = () =>
    addAll(
      picks.map(({ offer, quantity }) => ({
        variant_id: offer.product.master.id,
        quantity,
        total_on_hand: offer.available,
      })),
    )
  return (
    <section aria-label="Summary" className="rounded-2xl border border-line bg-surface p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span>{count === 1 ? '1 card in stock' : `${count} cards in stock`}</span>
        <output className="figures text-2xl font-bold">{displayMoney(total_cents)}</output>
      </p>
      <Button className="mt-4 w-full" disabled={count === 0} busy={isPending} onClick={buy}>
        Add All to Cart
      </Button>
      {lacking > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h2 className="text-lg">{lacking === 1 ? '1 card is missing' : `${lacking} cards are missing`}</h2>
          <ul className="mt-2 text-ink-soft">
            {missing.slice(0, MISSING_SHOWN).map(({ name, quantity }) => (
              <li key={name}>
                <span className="figures">{quantity}</span> {name}
              </li>
            ))}
            {missing.length > MISSING_SHOWN && <li>and {missing.length - MISSING_SHOWN} more</li>}
          </ul>
          <Button
            look="secondary"
            className="mt-3 w-full"
            disabled={wished.length === 0}
            busy={wishlist.isPending}
            onClick={() => wishlist.addAll(wished)}
          >
            Put it on the wishlist
          </Button>
        </div>
      )}
    </section>
  )
}
