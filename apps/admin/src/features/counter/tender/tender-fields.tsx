import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import type { RefObject } from 'react'
import { CashField } from './cash-field.tsx'
import { GiftCardTender } from './gift-card-tender.tsx'
import { amountLeft, type TenderFields as Fields } from './read-tender.ts'

/** What is to be paid, and by what else than terminal and cash. */
export type Due = {
  total: Cents
  /** Store credit that the customer may pay with. */
  credit?: { available: Cents; display: string } | undefined
  takesGiftCards?: boolean
  /** Of the total, gift cards that are sold: neither credit nor a gift card pays them. */
  giftCards?: Cents
}

type TenderFieldsProps = {
  due: Due
  fields: Fields
  onChange: (changed: Partial<Fields>) => void
  givenField: RefObject<HTMLInputElement | null>
  /** No gift card can be looked up. */
  offline: boolean
}

/** A field for each way to pay; each can take all that the others leave. */
export function TenderFields({ due, fields, onChange, givenField, offline }: TenderFieldsProps) {
  const { total, credit, takesGiftCards = false, giftCards = 0 } = due
  const rest = amountLeft(total, fields)
  /** What the other ways leave to pay. */
  const restWithout = (way: 'credit' | 'terminal') => amountLeft(total, { ...fields, [way]: '' }) ?? 0
  /** What credit and gift card leave of the goods. */
  const goodsWithout = (way: Partial<Fields>) =>
    amountLeft(cents(Math.max(0, total - giftCards)), { ...fields, ...way, terminal: '' }) ?? 0
  const byGiftCard = cents(Math.min(rest ?? 0, goodsWithout({})))
  return (
    <>
      {/* Side by side, so that the button is in view on a tablet. */}
      <div className="flex items-end gap-2 *:flex-1">
        {credit && credit.available > 0 && (
          <Field
            label={`Credit (${credit.display})`}
            inputMode="decimal"
            autoComplete="off"
            value={fields.credit}
            onChange={({ target }) => onChange({ credit: target.value })}
            end={
              <Fill
                name="credit"
                onPress={() => {
                  const most = Math.min(credit.available, restWithout('credit'), goodsWithout({ credit: '' }))
                  onChange({ credit: moneyText(cents(most)) })
                }}
              />
            }
          />
        )}
        <Field
          label="Card terminal"
          inputMode="decimal"
          autoComplete="off"
          value={fields.terminal}
          onChange={({ target }) => onChange({ terminal: target.value })}
          end={
            <Fill name="terminal" onPress={() => onChange({ terminal: moneyText(cents(restWithout('terminal'))) })} />
          }
        />
      </div>
      {fields.terminal !== '' && (
        <Field
          label="Reference of the slip (optional)"
          autoComplete="off"
          maxLength={40}
          value={fields.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
      {takesGiftCards && (
        <GiftCardTender
          now={fields.giftCard}
          due={byGiftCard}
          disabled={offline || byGiftCard === 0}
          onChange={(giftCard) => onChange({ giftCard })}
        />
      )}
      <CashField
        field={givenField}
        due={rest === undefined ? undefined : roundCash(rest).cash_cents}
        given={fields.given}
        onChange={(given) => onChange({ given })}
      />
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
