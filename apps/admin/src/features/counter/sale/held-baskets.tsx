import type { HeldBasket } from '@pennysleeve/contract/admin/held-baskets.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { basketStore, useBasketStore } from './basket-store.ts'
import { piecesText } from '../pieces-text.ts'
import { useOnePress } from '../use-one-press.ts'

/** Another device may hold a basket or take one over. */
const REFETCH_MS = 10_000

type HeldBasketsProps = { disabled: boolean; onTaken: () => void }

/** Baskets that were put aside, on this device or another one. */
export function HeldBaskets({ disabled, onTaken }: HeldBasketsProps) {
  const hasBasket = useBasketStore(({ lines }) => lines.length > 0)
  const query = useQuery({ ...apiQuery('GET /api/admin/counter/held_baskets'), refetchInterval: REFETCH_MS })
  const held = query.data?.held_baskets ?? []
  if (held.length === 0) return null
  return (
    <section aria-label="Held baskets" className="flex flex-col gap-2">
      <h2 className="text-xl">Held baskets</h2>
      {hasBasket && <p className="text-sm text-ink-soft">Sell or hold this basket before you take another one over.</p>}
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {held.map((basket) => (
          <HeldBasketRow key={basket.id} basket={basket} disabled={disabled || hasBasket} onTaken={onTaken} />
        ))}
      </ul>
    </section>
  )
}

type HeldBasketRowProps = HeldBasketsProps & { basket: HeldBasket }

function HeldBasketRow({ basket, disabled, onTaken }: HeldBasketRowProps) {
  const takeOver = useApiMutation('POST /api/admin/counter/held_baskets/:id/takeover')
  const press = useOnePress(async () => {
    basketStore.getState().takeOver(await takeOver.mutateAsync({ params: { id: String(basket.id) } }))
    onTaken()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <p className="min-w-40 flex-1">
        <span className="block font-semibold break-words">{titleOf(basket)}</span>
        <span className="block text-sm break-words text-ink-soft">
          {piecesText(basket.total_quantity)}: {namesText(basket)}
        </span>
        <span className="block text-sm break-words text-ink-soft">
          {timeText(basket.held_at)}, by {basket.held_by}
        </span>
      </p>
      <Button
        look="secondary"
        aria-label={`Take over: ${titleOf(basket)}`}
        disabled={disabled}
        busy={takeOver.isPending}
        onClick={press}
      >
        Take over
      </Button>
    </li>
  )
}

function titleOf({ note, customer, names }: HeldBasket): string {
  return note || customer || (names[0] ?? '')
}

function namesText({ names, customer, note }: HeldBasket): string {
  const goods = names.join(', ')
  return note && customer ? `${goods} · ${customer}` : goods
}
