import {
  MAX_GIFT_CARD_CENTS,
  MAX_GIFT_CARDS_A_SALE,
  MIN_GIFT_CARD_CENTS,
} from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { useState, type RefObject } from 'react'
import { basketStore, useBasketStore } from './basket-store.ts'

type GiftCardLinesProps = { disabled: boolean; focusAfter: RefObject<HTMLInputElement | null>; onAdded: () => void }

/** The gift cards that are sold in this basket, and the button that adds one. */
export function GiftCardLines({ disabled, focusAfter, onAdded }: GiftCardLinesProps) {
  const [open, setOpen] = useState(false)
  const cards = useBasketStore((basket) => basket.giftCards)
  return (
    <div className="flex flex-col gap-2">
      {cards.length > 0 && (
        <ul aria-label="Gift cards in the basket" className="rounded-xl border border-line bg-surface">
          {cards.map((card) => (
            <li key={card.key} className="flex flex-wrap items-center gap-3 border-line px-4 py-2 not-first:border-t">
              <span className="min-w-0 grow wrap-anywhere">
                <strong className="figures">{displayMoney(readMoney(card.amount)!)}</strong> gift card
                {card.recipient_email !== undefined && `, mailed to ${card.recipient_email}`}
              </span>
              <RemoveButton
                size="small"
                disabled={disabled}
                onClick={() => basketStore.getState().removeGiftCard(card.key)}
              >
                Remove
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        size="small"
        className="self-start"
        disabled={disabled || cards.length >= MAX_GIFT_CARDS_A_SALE}
        onClick={() => setOpen(true)}
      >
        Sell a gift card
      </Button>
      {open && (
        <FormDialog
          title="Sell a gift card"
          description="Its code is mailed once it is paid. Without an address it is printed."
          action="Add"
          focusAfter={focusAfter}
          onClose={() => setOpen(false)}
          submit={async (form) => {
            const amount = textOf(form, 'amount')
            const read = readMoney(amount)
            if (read === undefined || read < MIN_GIFT_CARD_CENTS || read > MAX_GIFT_CARD_CENTS) {
              return {
                amount: [`must be from ${displayMoney(MIN_GIFT_CARD_CENTS)} to ${displayMoney(MAX_GIFT_CARD_CENTS)}`],
              }
            }
            const recipient = textOf(form, 'recipient_email')
            basketStore.getState().addGiftCard(amount, recipient === '' ? undefined : recipient)
            onAdded()
            return undefined
          }}
        >
          {(errors) => (
            <>
              <Field
                label="Amount in AU$"
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                error={errors['amount']?.[0]}
              />
              <Field label="Mail the code to (optional)" name="recipient_email" type="email" autoComplete="off" />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
