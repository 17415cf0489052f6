import { displayMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { errorMessageOf } from '../../../api/error-message.ts'
import { isDrawerClosed } from '../drawer/is-drawer-closed.ts'
import { OpenDrawerDialog } from '../drawer/open-drawer-dialog.tsx'
import { amountLeft, cashChange, NOTHING_TYPED, paymentOf } from './read-tender.ts'
import { TenderFields, type Due } from './tender-fields.tsx'

export type Payment = ReturnType<typeof paymentOf> & { receipt_to?: string }

type TenderFormProps = {
  due: Due
  givenField: RefObject<HTMLInputElement | null>
  online: boolean
  /** It was sent and no response came: it may have been done. `pay` asks again in the same words. */
  unanswered: boolean
  blocked: boolean
  /** The text of the button. */
  action: string
  pay: (payment: Payment) => Promise<unknown>
  /** What is paid. */
  children: ReactNode
}

/** How a customer pays: store credit, gift card, terminal and cash, alone or together, with the change. */
export function TenderForm({ due, givenField, online, unanswered, blocked, action, pay, children }: TenderFormProps) {
  const { total } = due
  const [fields, setFields] = useState(NOTHING_TYPED)
  const [receiptTo, setReceiptTo] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<Error>()
  const [openingDrawer, setOpeningDrawer] = useState(false)
  const rest = amountLeft(total, fields)
  const change = cashChange(total, fields)

  const send = async () => {
    // The ref, because a second press may come before the next render.
    if (blocked || !online || sending.current || (change === undefined && !unanswered)) return
    sending.current = true
    setBusy(true)
    setError(undefined)
    const receipt_to = receiptTo.trim()
    try {
      await pay({ ...paymentOf(fields), ...(receipt_to === '' ? {} : { receipt_to }) })
    } catch (thrown) {
      const refusal = thrown instanceof Error ? thrown : new Error(String(thrown))
      setError(refusal)
      setOpeningDrawer(isDrawerClosed(refusal))
    }
    setBusy(false)
    sending.current = false
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <>
      <form
        noValidate
        aria-label="Payment"
        className="flex flex-col gap-3 rounded-xl border border-accent bg-surface p-4"
        onSubmit={submit}
      >
        {children}
        <fieldset disabled={unanswered} className="flex flex-col gap-3">
          <legend className="sr-only">Payment</legend>
          {total > 0 && (
            <TenderFields
              due={due}
              fields={fields}
              onChange={(changed) => {
                setFields((now) => ({ ...now, ...changed }))
                setError(undefined)
              }}
              givenField={givenField}
              offline={unanswered || !online}
            />
          )}
          <details>
            <summary className="min-h-8 text-sm">Mail the receipt</summary>
            <Field
              label="E-mail"
              type="email"
              autoComplete="off"
              value={receiptTo}
              onChange={({ target }) => {
                setReceiptTo(target.value)
                setError(undefined)
              }}
            />
          </details>
        </fieldset>
        {total > 0 && !unanswered && (
          <output className="flex items-baseline justify-between gap-3 text-lg">
            {change === undefined ? (
              <span className="text-ink-soft">
                {rest === undefined ? 'That is more than the total.' : `${displayMoney(rest)} to pay`}
              </span>
            ) : (
              <>
                Change <strong className="figures text-2xl">{displayMoney(change)}</strong>
              </>
            )}
          </output>
        )}
        {(error !== undefined || unanswered) && (
          <p role="alert" className="text-bad">
            {unanswered
              ? 'No answer came: it may have been sold. Please press “Ask again” once there is a connection; nothing is sold twice.'
              : errorMessageOf(error)}
          </p>
        )}
        <Button
          type="submit"
          className="min-h-14 text-lg"
          busy={busy}
          disabled={(change === undefined && !unanswered) || !online || blocked}
        >
          {unanswered ? 'Ask again' : action}
        </Button>
      </form>
      {openingDrawer && <OpenDrawerDialog onOpened={() => void send()} onClose={() => setOpeningDrawer(false)} />}
    </>
  )
}
