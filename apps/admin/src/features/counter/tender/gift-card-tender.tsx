import { ApiError } from '@pennysleeve/contract/client.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { cents, displayMoney, moneyText, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'

export type GiftCardTenderFields = { code: string; ending: string; amount: string }

type GiftCardTenderProps = {
  now: GiftCardTenderFields | undefined
  /** What the other ways leave to pay. */
  due: Cents
  disabled: boolean
  onChange: (card: GiftCardTenderFields | undefined) => void
}

/** Payment by a gift card: its code is typed, and as much as there is of it pays what is due. */
export function GiftCardTender({ now, due, disabled, onChange }: GiftCardTenderProps) {
  const [open, setOpen] = useState(false)
  const take = async (code: string) => {
    try {
      const card = await client('POST /api/admin/gift_cards/lookup', { body: { code } })
      if (card.state !== 'active') return { code: [WHY[card.state](card.expires_on)] }
      const amount = moneyText(cents(Math.min(readMoney(card.balance) ?? 0, due)))
      onChange({ code, ending: card.ending, amount })
      return undefined
    } catch (error) {
      return {
        code: [error instanceof ApiError ? (error.body.errors?.['code']?.[0] ?? error.message) : errorMessageOf(error)],
      }
    }
  }
  if (now) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>
          Gift card {now.ending} pays{' '}
          <strong className="figures">{displayMoney(readMoney(now.amount) ?? cents(0))}</strong>
        </span>
        <Button look="quiet" size="small" onClick={() => onChange(undefined)}>
          Take it off
        </Button>
      </p>
    )
  }
  return (
    <>
      <Button look="quiet" size="small" className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        Pay by gift card
      </Button>
      {open && (
        <FormDialog
          title="Pay by gift card"
          description="As much of it as is due; what is left stays on the card."
          action="Use it"
          onClose={() => setOpen(false)}
          submit={async (form) => {
            const code = form.get('code')
            return take(typeof code === 'string' ? code : '')
          }}
        >
          {(errors) => <Field label="Code" name="code" autoComplete="off" maxLength={60} error={errors['code']?.[0]} />}
        </FormDialog>
      )}
    </>
  )
}

const WHY = {
  void: () => 'This gift card is not valid any more.',
  spent: () => 'Nothing is left on this gift card.',
  expired: (day: string) => `This gift card ran out on ${dateText(day)}.`,
}
