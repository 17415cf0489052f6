import { z } from 'zod'
import { onOneLine } from './plain-text.ts'
import { order } from './orders.ts'
import type { RouteTable } from './route.ts'

const required = z.string().trim().min(1, "can't be blank").max(200, 'is too long').check(onOneLine)

/** An Australian address; each field may be sent alone. */
const addressParts = z.object({
  name: required,
  address1: required,
  city: required,
  zipcode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'must have 4 digits'),
  phone: z
    .string()
    .trim()
    .regex(
      /^(?:\+?61[ -]?|0)[2-478](?:[ -]?\d){8}$|^\(0[2378]\)(?:[ -]?\d){8}$|^1[38]00(?:[ -]?\d){6}$/,
      'must be an Australian phone number',
    ),
  company: z.string().trim().max(200, 'is too long').check(onOneLine),
  country_id: z.int(),
  state_id: z.int(),
})
/** As the form sends it. The company is optional, and the state follows from the postcode. */
export const shipAddressAttributes = addressParts.extend({
  company: addressParts.shape.company.default(''),
  country_id: z.int().optional(),
  state_id: z.int().optional(),
})

/** Omitted fields stay. `address2` is refused, since the label has no room for it. */
const sentAddress = addressParts.partial().extend({
  address2: z.string().trim().max(0, 'is not kept: please write all of it into address1').nullish(),
})
/** Solidus has two addresses; one may be copied from the other. */
const addresses = {
  ship_address_attributes: sentAddress.optional(),
  bill_address_attributes: sentAddress.optional(),
  use_shipping: z.boolean().optional(),
  use_billing: z.boolean().optional(),
}
export type SentAddresses = z.infer<z.ZodObject<typeof addresses>>

const params = z.object({ number: z.string() })
const base = { access: 'customer', cache: 'private', tag: 'checkout', idempotent: true } as const

export const checkoutRoutes = {
  'PUT /api/orders/:number': {
    ...base,
    summary: 'Saves the address; an order past the cart goes back to the address step',
    params,
    body: z.object({
      order: z.object(addresses),
    }),
    response: order,
  },
  'PUT /api/checkouts/:number/next': {
    ...base,
    summary: 'Moves the order exactly one step, or says what is missing',
    params,
    response: order,
  },
  'PUT /api/checkouts/:number': {
    ...base,
    summary: 'Saves address and shipping choice, then moves one step',
    params,
    body: z.object({
      order: z
        .object({
          ...addresses,
          shipments_attributes: z
            .array(z.object({ id: z.int(), selected_shipping_rate_id: z.int() }))
            .max(10)
            .optional(),
        })
        .default({}),
    }),
    response: order,
  },
  'PUT /api/checkouts/:number/complete': {
    ...base,
    summary: 'Walks every step that needs no more input; safe to call any number of times',
    params,
    response: order,
  },
} satisfies RouteTable
