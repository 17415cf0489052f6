import type { Basket } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { AmountDialog } from '../amount-dialog.tsx'
import { basketStore, useBasketStore } from './basket-store.ts'

/** Takes something off the whole basket. */
export function DiscountButton({ basket, disabled }: { basket: Basket; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const discount = useBasketStore((store) => store.discount)
  return (
    <>
      <Button look="quiet" size="small" className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        {discount ? `Discount: ${discount.reason}` : 'Give a discount'}
      </Button>
      {open && (
        <AmountDialog
          title="Discount"
          description={`Off the total of ${basket.display_total}. Leave it empty for none.`}
          label="Amount in AU$"
          now={discount}
          onChange={(changed) => basketStore.getState().setDiscount(changed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
