import type { Order } from '@pennysleeve/contract/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { accountQuery } from '../auth/account.queries.ts'
import { DiscountCode } from '../orders/discount-code.tsx'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import { OrderNotices } from '../orders/order-notices.tsx'
import { WaitingNote } from '../orders/waiting-note.tsx'
import { OrderSummary } from '../orders/order-summary.tsx'
import { ExpectedCredit } from '../sell-carts/expected-credit.tsx'
import { useFocusRefused } from '../../shell/use-focus-refused.ts'
import { AddressFields } from './address-fields.tsx'
import { ADDRESS_FIELDS, emptyFields, readAddress, type FieldErrors } from './address.ts'
import { Panel } from './panel.tsx'
import { previewRate } from './preview-rate.ts'
import { ShippingMethods } from './shipping-methods.tsx'
import { findTypedAddress, rememberTypedAddress } from './typed-address.ts'
import { useCheckout } from './use-checkout.ts'
import { useShowShipping } from './use-show-shipping.ts'

/** Address, shipping and payment method, with the order summary. */
export function CheckoutForm({ order }: { order: Order }) {
  const { mutate, isPending } = useCheckout(order)
  const [chosenId, setChosenId] = useState<number>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [typed] = useState(() => findTypedAddress(order.number))

  // The cart's button gives it to the order; whoever comes by the address of this page has not pressed it.
  const saved = useQuery({ ...accountQuery(), enabled: order.needs_delivery && order.ship_address === null })
  const address = order.ship_address ?? saved.data?.user.default_address ?? null

  const shipment = order.shipments[0]
  const rates = shipment?.shipping_rates ?? []
  const rate = rates.find(({ id }) => id === chosenId) ?? shipment?.selected_shipping_rate ?? undefined
  const shippingPanel = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const showShippingOnceSaved = useShowShipping(shippingPanel, rates.length > 0)
  const shown = rate && rate.id !== shipment?.selected_shipping_rate_id ? previewRate(order, rate) : order

  useFocusRefused(form, errors)

  const send = (element: HTMLFormElement): void => {
    // By e-mail: there is no address to ask for, and nothing to choose.
    if (!order.needs_delivery) return mutate({ address: null, rateId: undefined })
    const sent = readAddress(new FormData(element))
    const empty = emptyFields(sent)
    setErrors(empty)
    if (Object.keys(empty).length > 0) {
      toast({ title: 'All fields are required', variant: 'destructive' })
      return
    }
    showShippingOnceSaved()
    mutate({ address: sent, rateId: rate?.id }, { onError: (error) => setErrors(refusedFields(error)) })
  }

  const word = wordFor(shown)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields
    <form
      ref={form}
      noValidate
      onKeyDown={(event) => {
        const inField = event.target instanceof HTMLInputElement && !event.defaultPrevented
        if (event.key !== 'Enter' || !inField || word !== PLACE_ORDER) return
        // No payment page follows: whoever corrects a digit would have bought.
        event.preventDefault()
        button.current?.focus()
      }}
      onInput={({ currentTarget }) => rememberTypedAddress(order.number, readAddress(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className={ORDER_COLUMNS}
    >
      <div className="flex flex-col gap-5">
        <OrderNotices notices={order.notices} />
        <WaitingNote order={order} />
        {order.needs_delivery ? (
          <>
            <Panel title="Shipping Address">
              <AddressFields address={address} typed={typed} errors={errors} />
            </Panel>
            <Panel title="Shipping Method" ref={shippingPanel}>
              <ShippingMethods rates={rates} chosenId={rate?.id} onChoose={setChosenId} />
            </Panel>
          </>
        ) : (
          <Panel title="Delivery">
            <p>
              {order.line_items.some(({ event }) => event)
                ? 'Your entry waits at the door under your name, and the confirmation comes by e-mail. Nothing of this order is posted.'
                : 'By e-mail, as soon as it is paid. Nothing of this order is posted.'}
            </p>
          </Panel>
        )}
        <Panel title="Payment Method">
          {Number(shown.total) === 0 ? (
            <p>Nothing to pay.</p>
          ) : (
            <>
              <p className="font-semibold">Credit card</p>
              <p className="text-ink-soft">Visa and Master Card accepted</p>
            </>
          )}
        </Panel>
      </div>
      <OrderSummary order={shown} shipped={order.needs_delivery && rates.length > 0} paying>
        <DiscountCode order={order} />
        <ExpectedCredit />
        <Button ref={button} type="submit" className="mt-5 w-full" busy={isPending}>
          {word}
        </Button>
      </OrderSummary>
    </form>
  )
}

const PLACE_ORDER = 'Place order'

function wordFor(order: Order): string {
  const ready = order.ship_address !== null && order.shipments.length > 0
  if (order.needs_delivery && !ready) return 'Save address'
  return order.covered_by_store_credit ? PLACE_ORDER : 'Continue to payment'
}

/** The server's address errors, by field. */
function refusedFields(error: unknown): FieldErrors {
  const refused = isApiError(error) ? (error.body.errors ?? {}) : {}
  return Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, refused[name]?.[0]]))
}
