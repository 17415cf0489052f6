import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { nameWithPrinting, printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState, type RefObject } from 'react'
import { errorMessageOf } from '../../../api/error-message.ts'
import { useMoneyCall } from '../../../api/use-money-call.ts'
import { deviceInput } from '../../../session/device.ts'
import { leftToSend } from '../left-to-send.ts'

/** So few may be missing together with the copy; of more, somebody has to say so. */
const LIKELY_GONE = 4

type NotFoundDialogProps = {
  number: string
  line: LineItem
  /** Copies that are in the parcel. */
  packed: number
  /** Nothing else is left to send, so the order is cancelled. */
  isLast: (copies: number) => boolean
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A copy of an order could not be found: the money goes back, and the stock is corrected. */
export function NotFoundDialog({ number, line, packed, isLast, focusAfter, onClose }: NotFoundDialogProps) {
  const most = leftToSend(line) - packed
  const [copies, setCopies] = useState(most)
  const [noneLeft, setNoneLeft] = useState(line.variant.total_on_hand <= LIKELY_GONE)
  const send = useMoneyCall('POST /api/admin/orders/:number/short_picks', () => {
    toast({ title: isLast(copies) ? `${number} is cancelled` : 'The customer is told', variant: 'success' })
    onClose()
  })
  const { name, total_on_hand } = line.variant
  return (
    <Dialog
      open
      onOpenChange={onClose}
      focusAfter={focusAfter}
      title={`Could not find ${name}?`}
      description={
        isLast(copies)
          ? 'Nothing of the order would be left: it is cancelled, all of its money goes back, and the customer is told by mail. This cannot be undone.'
          : 'What was paid for it goes back the way it came, and the customer is told by mail. This cannot be undone.'
      }
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Look again
          </Button>
          <Button
            look="danger"
            busy={send.isPending}
            onClick={() =>
              send.mutate({
                params: { number },
                body: {
                  short_pick: {
                    lines: [{ line_item_id: line.id, quantity: copies }],
                    none_left: noneLeft,
                    ...deviceInput(),
                  },
                },
              })
            }
          >
            {isLast(copies) ? 'Cancel the order' : 'Give the money back'}
          </Button>
        </>
      }
    >
      <p className="mt-4">{nameWithPrinting(printingOfLine(line.variant))}</p>
      {most > 1 && (
        <div className="mt-4 flex items-center gap-3">
          <QuantityStepper label={`Missing copies of ${name}`} quantity={copies} max={most} onChange={setCopies} />
          <span>
            of {most} {most === 1 ? 'is' : 'are'} missing
          </span>
        </div>
      )}
      {total_on_hand > 0 && (
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={noneLeft}
            onChange={({ target }) => setNoneLeft(target.checked)}
            className="size-5 shrink-0 accent-link"
          />
          <span>The shelf is empty: take the {total_on_hand} that the stock still counts off as well</span>
        </label>
      )}
      {send.error && (
        <p role="alert" className="mt-4 text-bad">
          {send.unanswered
            ? 'No answer came: it may have been done. Press again; nothing is done twice.'
            : errorMessageOf(send.error)}
        </p>
      )}
    </Dialog>
  )
}
