import { compareSets } from './compare.ts'
import type { Comparison, ManaSymbols } from './query.ts'

/** The order inside a symbol does not matter: `{U/W}` is `{W/U}`. */
const PART_ORDER = '0123456789CWUBRGPS'

/**
 * Parses a cost into its symbols: `2WW`, `{W}{2}{W}`, `{w/u}`. Undefined if it is none. Numbers are summed: `{2}{2}` is
 * `{4}`.
 */
export function readManaSymbols(cost: string): ManaSymbols | undefined {
  const symbols: ManaSymbols = {}
  const reader = /\{([^{}\s]{1,12})\}|(\d+)|([a-z½∞])|\s+|\/\//gi
  let end = 0
  for (const match of cost.matchAll(reader)) {
    if (match.index !== end) return undefined
    end = match.index + match[0].length
    const symbol = match[1] ?? match[2] ?? match[3]
    if (symbol === undefined) continue
    if (match[3] !== undefined && !/[wubrgcxyzsp½∞]/i.test(symbol)) return undefined
    addSymbol(symbols, symbol.toUpperCase())
  }
  return end === cost.length ? symbols : undefined
}

function addSymbol(symbols: ManaSymbols, symbol: string): void {
  if (/^\d{1,7}$/.test(symbol)) symbols['generic'] = (symbols['generic'] ?? 0) + Number(symbol)
  else {
    const name = symbol
      .split('/')
      .toSorted((a, b) => PART_ORDER.indexOf(a) - PART_ORDER.indexOf(b))
      .join('/')
    symbols[name] = (symbols[name] ?? 0) + 1
  }
}

/** Compares costs as multisets: `<` is a proper subset, `>` a proper superset. */
export function compareMana(cost: ManaSymbols, comparison: Comparison, asked: ManaSymbols): boolean {
  return compareSets[comparison](isWithin(cost, asked), isWithin(asked, cost))
}

function isWithin(part: ManaSymbols, whole: ManaSymbols): boolean {
  return Object.entries(part).every(([symbol, count]) => count <= (whole[symbol] ?? 0))
}
