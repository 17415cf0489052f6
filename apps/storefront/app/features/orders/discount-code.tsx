import type { Order } from '@pennysleeve/contract/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useDiscountCode } from './use-discount-code.ts'

/** The discount code of an order, to enter and to take off. Without a form of its own: it also stands in the checkout's. */
export function DiscountCode({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const change = useDiscountCode(order.number)
  if (order.discount_code !== null) {
    return (
      <Button
        look="quiet"
        size="small"
        className="mt-2 -ml-2"
        busy={change.isPending}
        onClick={() => {
          setOpen(false)
          change.mutate(null)
        }}
      >
        Take code {order.discount_code} off
      </Button>
    )
  }
  if (!open) {
    return (
      <Button look="quiet" size="small" className="mt-2 -ml-2" onClick={() => setOpen(true)}>
        Have a discount code?
      </Button>
    )
  }
  const apply = () => {
    if (typed.trim() !== '' && !change.isPending) change.mutate(typed.trim())
  }
  return (
    <div className="mt-3 flex items-start gap-2">
      <Field
        ref={focus}
        label="Discount code"
        className="min-w-0 grow"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        error={change.error ? errorMessageOf(change.error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Else the checkout would be sent.
          event.preventDefault()
          apply()
        }}
      />
      <Button look="secondary" className="mt-7.5" busy={change.isPending} onClick={apply}>
        Apply
      </Button>
    </div>
  )
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
