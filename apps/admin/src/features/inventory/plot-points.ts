import type { ProductHistory } from '@pennysleeve/contract/admin/inventory.ts'

export type PlotPoint = { at: number; price: number | null; quote: number | null; stock: number | null }

/** All known values at each moment of a change, up to now. */
export function plotPoints(
  { prices, movements }: Pick<ProductHistory, 'prices' | 'movements'>,
  now: number,
): PlotPoint[] {
  const changes = [
    ...prices.map(({ at, kind, amount }) => ({ at, [kind]: amount === null ? null : Number(amount) })),
    ...movements.map(({ at, on_hand }) => ({ at, stock: on_hand })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  let known = { price: null, quote: null, stock: null } as Omit<PlotPoint, 'at'>
  const points = changes.map(({ at, ...change }): PlotPoint => {
    known = { ...known, ...change }
    return { at: Date.parse(at), ...known }
  })
  return points.length > 0 ? [...points, { at: now, ...known }] : []
}

const TICKS = 6

/** Evenly spaced ticks: several changes on one day would overlap. */
export function plotTicks(points: PlotPoint[]): number[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  if (first === last) return [first]
  return Array.from({ length: TICKS }, (_, place) => first + ((last - first) * place) / (TICKS - 1))
}
