import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Filling } from '@pennysleeve/domain/card-list/filling.ts'
import { displayMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useAddAllToCart } from '../orders/use-add-all-to-cart.ts'
import { useAddAllToWishlist } from '../wishlist/use-add-all-to-wishlist.ts'
import { copiesPicked, hasOtherCopies, productsToWishFor, type VariantCandidate } from './list-filling.ts'

const MISSING_SHOWN = 10

export type FillSummaryProps = { cards: ParsedCard[]; filling: Filling<VariantCandidate> }

/** `4 cards in stock`, `48 of 59 cards in stock`. */
function stockText(count: number, wanted: number): string {
  return `${count < wanted ? `${count} of ${wanted}` : count} ${wanted === 1 ? 'card' : 'cards'} in stock`
}

/** The total of the chosen rule, what it lacks, and the buttons to buy and to wish for the rest. */
export function FillSummary({ cards, filling }: FillSummaryProps) {
  const { picks, missing, total_cents } = filling
  const wished = productsToWishFor(cards, filling)
  const { addAll, isPending } = useAddAllToCart()
  const wishlist = useAddAllToWishlist()
  const count = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const lacking = missing.reduce((sum, { quantity }) => sum + quantity, 0)
  const buy = () =>
    addAll(
      picks.map(({ candidate, quantity }) => ({
        variant_id: candidate.variant_id,
        quantity,
        total_on_hand: candidate.available,
      })),
    )
  return (
    <section aria-label="Summary" className="rounded-2xl border border-line bg-surface p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span>{stockText(count, count + lacking)}</span>
        <output className="figures text-2xl font-bold">{displayMoney(total_cents)}</output>
      </p>
      {count > 0 && (
        <ul aria-label="What we took" className="mt-2 text-sm text-ink-soft">
          {copiesPicked(filling).map(({ text, quantity }) => (
            <li key={text}>
              <span className="figures">{quantity}</span> {text}
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-4 w-full" disabled={count === 0} busy={isPending} onClick={buy}>
        Add All to Cart
      </Button>
      {lacking > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h2 className="text-lg">{lacking === 1 ? '1 card is missing' : `${lacking} cards are missing`}</h2>
          <ul aria-label="What is missing" className="mt-2 text-ink-soft">
            {missing.slice(0, MISSING_SHOWN).map(({ name, quantity }) => (
              <li key={name}>
                <span className="figures">{quantity}</span> {name}
                {hasOtherCopies(cards, name) && (
                  <span className="block text-sm">We have more in another condition or language.</span>
                )}
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
