import { cents, type Cents } from '../money.ts'

/** Sums of a tax period: each amount includes its GST. */
export type TaxSums = {
  sales_cents: number
  sales_gst_cents: number
  /** Refunds of sales of the same period: they were never reported at their full price. */
  refunds_cents: number
  refunds_gst_cents: number
  /** Refunds of sales of an earlier period: decreasing adjustments. */
  adjustments_cents: number
  adjustments_gst_cents: number
}

/** An amount to the cent, and as the activity statement wants it: whole dollars, the cents dropped. */
export type StatementFigure = { cents: Cents; dollars: number }

/** G1, 1A and 1B as far as the shop knows: it does not know what it bought with GST. */
export type ActivityStatement = { G1: StatementFigure; '1A': StatementFigure; '1B': StatementFigure }

export function activityStatement(sums: TaxSums): ActivityStatement {
  return {
    G1: figure(sums.sales_cents - sums.refunds_cents),
    '1A': figure(sums.sales_gst_cents - sums.refunds_gst_cents),
    '1B': figure(sums.adjustments_gst_cents),
  }
}

function figure(amount: number): StatementFigure {
  return { cents: cents(amount), dollars: Math.trunc(amount / 100) }
}
