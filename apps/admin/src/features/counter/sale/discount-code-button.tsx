import type { Basket } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { basketStore, useBasketStore } from './basket-store.ts'

/** The customer's discount code, and why it does not count. */
export function DiscountCodeButton({ basket, disabled }: { basket: Basket; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const code = useBasketStore((store) => store.discountCode)
  return (
    <>
      <Button look="quiet" size="small" className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        {code === undefined ? 'Discount code' : `Code ${code}`}
      </Button>
      {code !== undefined && basket.discount_code?.refusal && (
        <p role="alert" className="text-sm text-bad">
          {basket.discount_code.refusal}
        </p>
      )}
      {open && (
        <FormDialog
          title="Discount code"
          description="As the customer tells it. Leave it empty for none."
          action="Apply"
          onClose={() => setOpen(false)}
          submit={async (form) => {
            const typed = form.get('code')
            const text = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
            basketStore.getState().setDiscountCode(text === '' ? undefined : text)
            return undefined
          }}
        >
          {() => (
            <div className="mt-4">
              <Field label="Code" name="code" autoComplete="off" maxLength={60} defaultValue={code ?? ''} />
            </div>
          )}
        </FormDialog>
      )}
    </>
  )
}
