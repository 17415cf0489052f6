import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchSellCarts } from './sell-carts.queries.ts'

type OfferAnswerProps = { cart: SellCart; offerUntil: string; onAnswered: (cart: SellCart) => void }

/** The sum that grading has lowered: the customer accepts it or has the cards back. */
export function OfferAnswer({ cart, offerUntil, onAnswered }: OfferAnswerProps) {
  const queryClient = useQueryClient()
  // The dialog would focus its first button, and Enter would accept.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const credit = cart.payment_method === 'store_credit'
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      client('PUT /api/sell_carts/:id/offer', {
        params: { id: String(cart.id) },
        body: { offer: { accepted, payout: cart.payout ?? '' } },
      }),
    onSuccess: (answered, accepted) => {
      const description = accepted ? 'We pay you as soon as we can.' : 'We send all your cards back.'
      toast({ title: accepted ? 'Offer accepted' : 'Offer declined', description, variant: 'success' })
      onAnswered(answered)
    },
    onError: (error) => {
      toast({ title: 'Your answer was not taken', description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchSellCarts(queryClient),
  })
  return (
    <section aria-labelledby="offer" className="mt-4 rounded-xl border border-accent p-4">
      <h3 id="offer" ref={heading} tabIndex={-1} className="text-lg outline-none">
        We offer <span className="figures">{cart.display_payout}</span> {credit ? 'as store credit' : 'in cash'}
      </h3>
      <p className="mt-1">
        Some of your cards are not as quoted; what we found is below. Please answer by {dateText(offerUntil)}. Nothing
        is bought until you accept. If you decline, or do not answer, we send all your cards back.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          busy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          Accept {cart.display_payout}
        </Button>
        <Button
          look="secondary"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          Decline
        </Button>
      </div>
    </section>
  )
}
