import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { nameWithPrinting, printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useScannerFocus } from '../../../shell/use-scanner-focus.ts'
import { AddressLines } from '../address-lines.tsx'
import { KeyLegend } from './key-legend.tsx'
import { leftToSend } from '../left-to-send.ts'
import { NotFoundDialog } from './not-found-dialog.tsx'
import { PackLine } from './pack-line.tsx'
import { findEnd, focusLine, packKeys } from './pack-keys.ts'
import { ScanField } from './scan-field.tsx'
import { usePacking, type PackQueue } from './use-packing.ts'

type PackOrderProps = {
  shown: StaffOrderDetail
  queue: PackQueue
  onShipped: () => void
  onSkipped: () => void
  onRefused: () => void
}

/** The order being packed: each copy is scanned or ticked, then it can be shipped. */
export function PackOrder({ shown, queue, onShipped, onSkipped, onRefused }: PackOrderProps) {
  const { order, delivery, note } = shown
  const [tracking, setTracking] = useState('')
  const [unfound, setUnfound] = useState<LineItem>()
  const form = useRef<HTMLFormElement>(null)
  const scanField = useRef<HTMLInputElement>(null)
  const afterDialog = useRef<HTMLElement>(null)
  const { lines, packed, told, missing, scan, tick, tell } = usePacking(order, queue)
  useScannerFocus(scanField)
  const ship = useApiMutation('POST /api/admin/orders/:number/shipment', {
    successMessage: `${order.number} is packed`,
  })
  const all = missing < 0

  useEffect(() => scanField.current?.focus(), [])
  // The last scan leads on to the tracking number.
  useEffect(() => {
    afterDialog.current = all ? findEnd(form.current) : scanField.current
    if (all) afterDialog.current?.focus()
  }, [all])

  function submit(): void {
    if (!all) {
      const line = lines[missing]!
      const copies = leftToSend(line) - (packed[line.id] ?? 0)
      tell(`Not packed yet: ${copies} × ${nameWithPrinting(printingOfLine(line.variant))}`)
      focusLine(form.current, missing)
      return
    }
    if (ship.isPending) return
    const call = { params: { number: order.number }, body: { shipment: { tracking } } }
    // mutateAsync, because mutate's callbacks are dropped on unmount, and the order often leaves the queue first.
    void ship.mutateAsync(call).then(onShipped, onRefused)
  }

  const onKey = (event: KeyboardEvent, place: number) =>
    packKeys({ form, lines, packed, onTick: tick, onSkip: onSkipped })(event, place)
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
        <div className="mt-3">
          <ScanField field={scanField} told={told} onScan={scan} onKeyDown={(event) => onKey(event, -1)} />
        </div>
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {lines.map((line, place) => (
            <PackLine
              key={line.id}
              line={line}
              packed={packed[line.id] ?? 0}
              onKeyDown={(event) => onKey(event, place)}
              onChange={(on) => tick([line.id], on)}
              onNotFound={() => setUnfound(line)}
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
      {unfound && (
        <NotFoundDialog
          number={order.number}
          line={unfound}
          packed={packed[unfound.id] ?? 0}
          isLast={(copies) => lines.length === 1 && copies === leftToSend(unfound)}
          focusAfter={afterDialog}
          onClose={() => setUnfound(undefined)}
        />
      )}
    </form>
  )
}
