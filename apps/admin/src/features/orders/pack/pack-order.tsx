import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { nameWithPrinting, printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { AddressLines } from '../address-lines.tsx'
import { KeyLegend } from './key-legend.tsx'
import { PackLine } from './pack-line.tsx'
import { compareLines, focusLine, usePackKeys } from './pack-keys.ts'

type PackOrderProps = {
  shown: StaffOrderDetail
  onShipped: () => void
  onSkipped: () => void
  onRefused: () => void
}

/** The order being packed. It can be shipped once every line is ticked. */
export function PackOrder({ shown, onShipped, onSkipped, onRefused }: PackOrderProps) {
  const { order, delivery, note } = shown
  const lines = order.line_items.toSorted(compareLines)
  const [ticked, setTicked] = useState<number[]>([])
  const [tracking, setTracking] = useState('')
  const [told, setTold] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const ship = useApiMutation('POST /api/admin/orders/:number/shipment', {
    successMessage: `${order.number} is packed`,
  })

  useEffect(() => focusLine(form.current, 0), [])

  function tick(ids: number[]): void {
    setTicked(ids)
    setTold(undefined)
  }

  function submit(): void {
    const missing = lines.findIndex(({ id }) => !ticked.includes(id))
    if (missing >= 0) {
      const { quantity, variant } = lines[missing]!
      setTold(`Not ticked yet: ${quantity} × ${nameWithPrinting(printingOfLine(variant))}`)
      focusLine(form.current, missing)
      return
    }
    if (ship.isPending) return
    const call = { params: { number: order.number }, body: { shipment: { tracking } } }
    // mutateAsync, because mutate's callbacks are dropped on unmount, and the order often leaves the queue first.
    void ship.mutateAsync(call).then(onShipped, onRefused)
  }

  const onLineKey = usePackKeys({ form, lines, ticked, onTick: tick, onSkip: onSkipped })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-5 lg:grid-cols-[2fr_1fr]"
    >
      <section aria-labelledby="in-hand" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
        <h2 id="in-hand" className="text-xl">
          <Link to={`/orders/${order.number}`} className="link">
            {order.number}
          </Link>
        </h2>
        {note && <p className="mt-2 rounded-lg bg-sunken px-3 py-2 font-semibold">Note: {note}</p>}
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {lines.map((line, place) => (
            <PackLine
              key={line.id}
              line={line}
              ticked={ticked.includes(line.id)}
              onKeyDown={(event) => onLineKey(event, place)}
              onChange={(on) => tick(on ? [...ticked, line.id] : ticked.filter((id) => id !== line.id))}
            />
          ))}
        </ul>
      </section>
      <section
        aria-label="Delivery"
        className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
      >
        <p className="text-lg font-semibold">{delivery?.name}</p>
        {order.ship_address && !delivery?.is_pickup && <AddressLines address={order.ship_address} />}
        {order.ship_address && delivery?.is_pickup && (
          <p>
            {order.ship_address.name}
            <span className="block">{order.ship_address.phone}</span>
          </p>
        )}
        {!delivery?.is_pickup && (
          <Field
            label="Tracking number"
            hint="Leave it empty if there is none."
            autoComplete="off"
            name="tracking"
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
          />
        )}
        {told && (
          <p role="alert" className="text-bad">
            {told}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={ship.isPending}>
            {delivery?.is_pickup ? 'Ready to pick up, next' : 'Ship, next'}
          </Button>
          <Button look="secondary" onClick={onSkipped}>
            Skip
          </Button>
        </div>
        <KeyLegend />
      </section>
    </form>
  )
}
