import { createHash } from 'node:crypto'

type Inventory = { price_cents: number; sell_price_cents: number | null; on_hand: number }

/** Stock as a shop has it: many playsets, some large amounts, some last copies, some sold out. */
const STOCK = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 7, 8, 9, 12, 14, 16, 20, 24, 31, 48]

/** Price, quote and stock of a demo single. Drawn from its sku, so that every demo shop is stocked alike. */
export function demoInventory(sku: string, basePriceCents: number, foil: boolean): Inventory {
  const dice = createHash('sha1').update(sku).digest()
  const factor = foil ? 1.3 + (dice[0]! / 255) * 1.1 : 1
  const price_cents = roundTo(basePriceCents * factor, basePriceCents < 100 ? 5 : basePriceCents < 2000 ? 10 : 50)
  return { price_cents, sell_price_cents: quote(price_cents, dice[1]!), on_hand: stock(price_cents, dice[2]!) }
}

/** The shop pays 40 to 60 per cent; for most bulk it pays nothing. */
function quote(priceCents: number, die: number): number | null {
  if (priceCents < 100 && die > 80) return null
  return Math.max(5, roundTo(priceCents * (0.4 + (die / 255) * 0.2), 5))
}

/** Nobody has a pile of the expensive ones. */
function stock(priceCents: number, die: number): number {
  const pieces = STOCK[die % STOCK.length]!
  if (priceCents >= 20_000) return pieces % 2
  return priceCents >= 4_000 ? pieces % 5 : pieces
}

export function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}
