import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents, displayMoney, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { errorMessageOf } from '../../../api/error-message.ts'
import { CashField } from './cash-field.tsx'
import { isDrawerClosed } from '../drawer/is-drawer-closed.ts'
import { GiftCardTender } from './gift-card-tender.tsx'
import { OpenDrawerDialog } from '../drawer/open-drawer-dialog.tsx'
import { cashChange, NOTHING_TYPED, paymentOf, amountLeft, type TenderFields } from './read-tender.ts'

export type Payment = ReturnType<typeof paymentOf> & { receipt_to?: string }

type TenderFormProps = {
  total: Cents
  /** Store credit that the customer may pay with. */
  credit?: { available: Cents; display: string } | undefined
  /** Whether a gift card may pay. */
  takesGiftCards?: boolean
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
export function TenderForm(props: TenderFormProps) {
  const {
    total,
    credit,
    takesGiftCards = false,
    givenField,
    online,
    unanswered,
    blocked,
    action,
    pay,
    children,
  } = props
  const [fields, setFields] = useState<TenderFields>(NOTHING_TYPED)
  const [receiptTo, setReceiptTo] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<Error>()
  const [openingDrawer, setOpeningDrawer] = useState(false)
  const rest = amountLeft(total, fields)
  const change = cashChange(total, fields)
  const set = (changed: Partial<TenderFields>) => setFields((now) => ({ ...now, ...changed }))
  /** What the other ways leave to pay. */
  const restWithout = (way: 'credit' | 'terminal') => amountLeft(total, { ...fields, [way]: '' }) ?? 0

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
            <>
              {/* Side by side, so that the button is in view on a tablet. */}
              <div className="flex items-end gap-2 *:flex-1">
                {credit && credit.available > 0 && (
                  <Field
                    label={`Credit (${credit.display})`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={fields.credit}
                    onChange={({ target }) => set({ credit: target.value })}
                    end={
                      <Fill
                        name="credit"
                        onPress={() =>
                          set({ credit: moneyText(cents(Math.min(credit.available, restWithout('credit')))) })
                        }
                      />
                    }
                  />
                )}
                <Field
                  label="Card terminal"
                  inputMode="decimal"
                  autoComplete="off"
                  value={fields.terminal}
                  onChange={({ target }) => set({ terminal: target.value })}
                  end={
                    <Fill
                      name="terminal"
                      onPress={() => set({ terminal: moneyText(cents(restWithout('terminal'))) })}
                    />
                  }
                />
              </div>
              {fields.terminal !== '' && (
                <Field
                  label="Reference of the slip (optional)"
                  autoComplete="off"
                  maxLength={40}
                  value={fields.reference}
                  onChange={({ target }) => set({ reference: target.value })}
                />
              )}
              {takesGiftCards && (
                <GiftCardTender
                  now={fields.giftCard}
                  due={rest ?? cents(0)}
                  disabled={unanswered || !online || !rest}
                  onChange={(giftCard) => set({ giftCard })}
                />
              )}
              <CashField
                field={givenField}
                due={rest === undefined ? undefined : roundCash(rest).cash_cents}
                given={fields.given}
                onChange={(given) => set({ given })}
              />
            </>
          )}
          <details>
            <summary className="min-h-8 text-sm">Mail the receipt</summary>
            <Field
              label="E-mail"
              type="email"
              autoComplete="off"
              value={receiptTo}
              onChange={({ target }) => setReceiptTo(target.value)}
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

/** Fills in what is left. */
function Fill({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" size="small" aria-label={`All by ${name}`} onClick={onPress}>
      All
    </Button>
  )
}
