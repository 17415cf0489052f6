import { cents, type Cents } from '../money.ts'
import { asDecimal } from './as-decimal.ts'

/** Price endings: any cent, five, fifty, .95, or steps that grow with the price. */
export const ROUNDINGS = ['cent', 'five', 'fifty', 'ninety_five', 'steps'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Max price: more is a typo, and must not overflow. */
export const MAX_PRICE_CENTS = 10_000_000

/** The nearest price with this ending, half up, within the minimum and maximum. */
export function roundPrice(product: number, rounding: Rounding): Cents {
  const amount = asDecimal(product)
  const { step, less } = endings(amount, rounding)
  const near = (whole: number) => whole * step - less
  const most = Math.floor((MAX_PRICE_CENTS + less) / step)
  return cents(near(Math.min(Math.max(Math.round((amount + less) / step), 1), most)))
}

/** The lowest price with this ending that is not below the amount, within the maximum. */
export function roundPriceUp(amount: number, rounding: Rounding): Cents {
  const { step, less } = endings(amount, rounding)
  const most = Math.floor((MAX_PRICE_CENTS + less) / step)
  return cents(Math.min(Math.ceil((amount + less) / step), most) * step - less)
}

/** Steps grow with the price. */
function endings(amount: number, rounding: Rounding): { step: number; less: number } {
  switch (rounding) {
    case 'cent':
      return { step: 1, less: 0 }
    case 'five':
      return { step: 5, less: 0 }
    case 'fifty':
      return { step: 50, less: 0 }
    case 'ninety_five':
      return { step: 100, less: 5 }
    default:
      return { step: amount < 100 ? 5 : amount < 2000 ? 10 : 50, less: 0 }
  }
}
