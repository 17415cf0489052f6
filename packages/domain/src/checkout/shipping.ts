import { cents, type Cents } from '../money.ts'

export type ShippingMethod = {
  id: number
  name: string
  cost_cents: number
  is_pickup: boolean
  /** For orders in which nothing is to be sent or collected, and only for them. */
  is_email: boolean
  singles_only: boolean
  max_cards: number | null
  free_from_cents: number | null
}

/** `quantity`: what is to be sent or collected. */
export type Parcel = { quantity: number; has_sealed: boolean; goods_cents: Cents }

export type Rate = { id: number; name: string; cost_cents: Cents; is_pickup: boolean; is_email: boolean }

/** Shipping rates of an order, cheapest first and pickup last. */
export function shippingRates(methods: readonly ShippingMethod[], parcel: Parcel): Rate[] {
  return methods
    .filter((method) => method.is_email === (parcel.quantity === 0))
    .filter((method) => !(method.singles_only && parcel.has_sealed))
    .filter((method) => method.max_cards === null || parcel.quantity <= method.max_cards)
    .map((method) => ({
      id: method.id,
      name: method.name,
      cost_cents: cents(
        method.free_from_cents !== null && parcel.goods_cents >= method.free_from_cents ? 0 : method.cost_cents,
      ),
      is_pickup: method.is_pickup,
      is_email: method.is_email,
    }))
    .toSorted((a, b) => Number(a.is_pickup) - Number(b.is_pickup) || a.cost_cents - b.cost_cents || a.id - b.id)
}

/** The customer's choice while it applies, else the cheapest posted method: pickup is never a default. */
export function selectedRate(rates: readonly Rate[], chosenId: number | null): Rate | undefined {
  return rates.find((rate) => rate.id === chosenId) ?? rates.find((rate) => !rate.is_pickup) ?? rates[0]
}

/** Whether every order with goods can be sent or picked up, whatever its size and content. */
export function takesEveryOrder(methods: readonly (ShippingMethod & { active: boolean })[]): boolean {
  return methods.some(
    (method) => method.active && !method.is_email && !method.singles_only && method.max_cards === null,
  )
}
