import { cents, type Cents } from '../../money.ts'

/** A price of a file in Australian cents. A price stays one, however low. */
export function convertPrice(price: number, factor: number): Cents {
  return cents(Math.max(1, Math.round(price * factor)))
}
