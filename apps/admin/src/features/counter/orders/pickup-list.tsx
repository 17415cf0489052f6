import type { Pickup } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { piecesText } from '../pieces-text.ts'
import { useOnePress } from '../use-one-press.ts'

type PickupListProps = {
  pickups: Pickup[]
  /** Found by a search: in one list, and a single one is ready to be pressed. */
  searched: boolean
  /** Changes with each search; undefined: nothing is focused. */
  search: number | undefined
  disabled: boolean
  focusAfter: RefObject<HTMLInputElement | null>
}

/** Orders that customers fetch. One press hands an order over; a wrong press is undone as quickly. */
export function PickupList({ pickups, searched, search, disabled, focusAfter }: PickupListProps) {
  const [handedOver, setHandedOver] = useState<Pickup>()
  const collected = (pickup: Pickup) => {
    setHandedOver(pickup)
    focusAfter.current?.focus()
  }
  const rows = { disabled, onCollected: collected }
  return (
    <>
      {handedOver && (
        <HandedOver
          key={handedOver.number}
          pickup={handedOver}
          disabled={disabled}
          onUndone={() => setHandedOver(undefined)}
        />
      )}
      {searched ? (
        pickups.length > 0 && (
          <Pickups title="Pick-ups" pickups={pickups} {...rows} focused={pickups.length === 1 ? search : undefined} />
        )
      ) : (
        <>
          <Pickups title="Lies ready" pickups={pickups.filter(({ status }) => status === 'ready')} {...rows} />
          <Pickups title="Still to pack" pickups={pickups.filter(({ status }) => status === 'to_pack')} {...rows} />
        </>
      )}
    </>
  )
}

type PickupsProps = {
  title: string
  pickups: Pickup[]
  disabled: boolean
  /** Focused anew when it changes. */
  focused?: number | undefined
  onCollected: (pickup: Pickup) => void
}

function Pickups({ title, pickups, ...rest }: PickupsProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-xl">
        {title} <span className="text-base font-normal text-ink-soft">{pickups.length}</span>
      </h2>
      {pickups.length === 0 ? (
        <p className="text-ink-soft">Nothing.</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {pickups.map((pickup) => (
            <PickupRow key={`${pickup.number} ${pickup.status}`} pickup={pickup} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
}

const STATUS: Record<Pickup['status'], { text: string; look: BadgeLook }> = {
  ready: { text: 'Lies ready', look: 'good' },
  waiting: { text: 'Waits for release', look: 'plain' },
  to_pack: { text: 'To pack', look: 'plain' },
  collected: { text: 'Collected', look: 'plain' },
  cancelled: { text: 'Cancelled', look: 'bad' },
}

type PickupRowProps = Omit<PickupsProps, 'title' | 'pickups'> & { pickup: Pickup }

function PickupRow({ pickup, disabled, focused, onCollected }: PickupRowProps) {
  const { number, customer_name, email, phone, status, since, collected_by, note } = pickup
  const button = useRef<HTMLButtonElement>(null)
  const collect = useApiMutation('POST /api/admin/counter/orders/:number/collection')
  const makeReady = useApiMutation('POST /api/admin/orders/:number/shipment', {
    successMessage: `${number} lies ready. The customer is told by mail.`,
  })
  const pressCollected = useOnePress(async () => onCollected(await collect.mutateAsync({ params: { number } })))
  const pressReady = useOnePress(async () =>
    makeReady.mutateAsync({ params: { number }, body: { shipment: { tracking: '' } } }),
  )
  useEffect(() => {
    // A scanned order is handed over by Enter.
    if (focused !== undefined) button.current?.focus()
  }, [focused])
  const open = status === 'ready' || status === 'to_pack'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="break-words">{customer_name ?? email}</strong>
          <Badge look={STATUS[status].look}>{STATUS[status].text}</Badge>
        </p>
        <p className="figures text-sm text-ink-soft">
          <Link to={`/orders/${number}`} className="link">
            {number}
          </Link>
          , {piecesText(pickup.total_quantity)}, {pickup.display_total}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{[email, phone].filter(Boolean).join(' · ')}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          since {timeText(since)}
          {collected_by !== null && `, by ${collected_by}`}
        </p>
        {note !== '' && <p className="text-sm wrap-anywhere">Note: {note}</p>}
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          {status === 'to_pack' && (
            <Button
              look="secondary"
              disabled={disabled || collect.isPending}
              busy={makeReady.isPending}
              aria-label={`Lies ready: ${number}`}
              onClick={pressReady}
            >
              Lies ready
            </Button>
          )}
          <Button
            ref={button}
            className="min-h-12"
            disabled={disabled || makeReady.isPending}
            busy={collect.isPending}
            aria-label={`Collected: ${number}`}
            onClick={pressCollected}
          >
            Collected
          </Button>
        </div>
      )}
    </li>
  )
}

type HandedOverProps = { pickup: Pickup; disabled: boolean; onUndone: () => void }

function HandedOver({ pickup: { number, customer_name, email }, disabled, onUndone }: HandedOverProps) {
  const undo = useApiMutation('DELETE /api/admin/counter/orders/:number/collection', {
    successMessage: `${number} lies ready again.`,
  })
  const press = useOnePress(async () => {
    await undo.mutateAsync({ params: { number } })
    onUndone()
  })
  return (
    <section
      aria-label="Handed over"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-good bg-surface px-4 py-3"
    >
      <output className="block min-w-0 break-words">
        Handed over: <strong>{customer_name ?? email}</strong>, {number}
      </output>
      <Button look="secondary" size="small" disabled={disabled} busy={undo.isPending} onClick={press}>
        Undo
      </Button>
    </section>
  )
}
