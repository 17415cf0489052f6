import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import type { KioskBasket, KioskLine } from './use-kiosk-basket.ts'

type KioskBasketPanelProps = {
  basket: KioskBasket
  sending: boolean
  problem: string | undefined
  onLeave: () => void
}

export function KioskBasketPanel({ basket, sending, problem, onLeave }: KioskBasketPanelProps) {
  const { lines } = basket
  const total = cents(lines.reduce((sum, line) => sum + amountOf(line), 0))
  return (
    <section
      aria-label="Your basket"
      className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 md:sticky md:top-4"
    >
      <h2 className="text-xl">Your basket</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">Add what you like, and take it to the counter with a code.</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.variant_id} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 py-2.5">
              <span className="min-w-0 basis-full">
                <span className="block font-semibold wrap-anywhere">{line.name}</span>
                <PrintingLine printing={line.printing} />
              </span>
              <QuantityStepper
                label={`Quantity of ${fullName(line)}`}
                quantity={line.quantity}
                max={line.total_on_hand}
                onChange={(quantity) => basket.setQuantity(line.variant_id, quantity)}
              />
              <span className="figures ml-auto font-semibold">{displayMoney(cents(amountOf(line)))}</span>
              <RemoveButton
                aria-label={`Remove ${fullName(line)}`}
                onClick={() => basket.setQuantity(line.variant_id, 0)}
              />
            </li>
          ))}
        </ul>
      )}
      {basket.isFull && <p className="text-sm">Your basket is full.</p>}
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="font-semibold">Total</span>
        <strong className="figures text-2xl">{displayMoney(total)}</strong>
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button className="min-h-14 text-lg" disabled={lines.length === 0} busy={sending} onClick={onLeave}>
        Take it to the counter
      </Button>
    </section>
  )
}

/** Two copies of one card have one name. */
const fullName = ({ name, printing }: KioskLine): string => nameWithPrinting({ name, ...printing })

function amountOf({ price, quantity }: KioskLine): number {
  return (readMoney(price ?? '') ?? 0) * quantity
}
