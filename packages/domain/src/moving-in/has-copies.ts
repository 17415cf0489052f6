import type { PriceFileRow } from '../prices/files/price-file.ts'

/** Programs list every card that they know; most are not in stock. What is no number is left for the server to refuse. */
export function hasCopies({ stock, add }: PriceFileRow): boolean {
  return !(isNone(stock) && isNone(add))
}

const isNone = (text: string) => /^\s*0*(?:\.0*)?\s*$/.test(text)
