/** What the driver and the process that plays the customers tell each other. */

export type Card = { product: number; variant: number }

export type SaleTask = {
  /** Where customers knock: the proxy, or each process. */
  doors: string[]
  /** Every process, to compare what they show. */
  processes: string[]
  /** The payment provider, which the card form talks to. */
  provider: string
  shoppers: { id: number; token: string }[]
  staffToken: string
  /** The card everybody wants. */
  prize: Card
  cards: Card[]
  /** Mean pause between two requests of a shopper. */
  thinkMs: number
  /** When the rush for the prize begins. */
  rushAfterMs: number
}

/** One request. Status 0: no response. */
export type Attempt = { at: number; ms: number; kind: string; status: number; code: string }

/** What a shopper knows of an order: that the provider took the money, and that the shop confirmed it. */
export type Purchase = { user: number; number: string; paid: boolean; confirmed: boolean }

/** A price that staff set. Without a response it may have been set or not. */
export type PriceChange = { product: number; price: string; answered: boolean }

/** How long after a price was set a request still got the old one; 0 if none did. */
export type Delay = { at: number; ms: number }

/** Numbers of the sales that the counter got confirmed, and how many it tried. */
export type CounterWork = { counterSales: string[]; counterTries: { count: number } }

export type SaleResult = CounterWork & {
  attempts: Attempt[]
  purchases: Purchase[]
  priceChanges: PriceChange[]
  shipped: string[]
  lags: Delay[]
}

export const ADDRESS = {
  name: 'Ada Lovelace',
  address1: '1 Smith Street',
  city: 'Darwin',
  zipcode: '0800',
  phone: '0412 345 678',
  company: '',
  country_id: 13,
  state_id: 131,
}
