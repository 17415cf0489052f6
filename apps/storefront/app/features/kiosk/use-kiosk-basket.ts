import type { Product, Variant } from '@pennysleeve/contract/catalog.ts'
import type { Printing } from '@pennysleeve/domain/catalog/printing.ts'
import { MAX_KIOSK_LINES } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { useState } from 'react'

export type KioskLine = {
  variant_id: number
  quantity: number
  name: string
  printing: Printing
  price: string | null
  /** The most that can be had. */
  total_on_hand: number
}
export type KioskBasket = ReturnType<typeof useKioskBasket>

/** In memory only: a reload, the next person or a pause empties it. */
export function useKioskBasket() {
  const [lines, setLines] = useState<KioskLine[]>([])
  const isFull = lines.length >= MAX_KIOSK_LINES
  const setQuantity = (variantId: number, quantity: number) =>
    setLines((now) =>
      now
        .map((line) => (line.variant_id === variantId ? { ...line, quantity } : line))
        .filter((line) => line.quantity > 0),
    )
  return {
    lines,
    isFull,
    setQuantity,
    has: (variantId: number) => lines.some(({ variant_id }) => variant_id === variantId),
    add: (product: Product, { id, price, options_text, total_on_hand }: Variant) => {
      const before = lines.find(({ variant_id }) => variant_id === id)
      if (before) return setQuantity(id, Math.min(before.quantity + 1, total_on_hand))
      const { name, set, set_name, collector_number, finish } = product
      const printing = { set, set_name, collector_number, finish, options_text }
      const line = { variant_id: id, quantity: 1, name, printing, price, total_on_hand }
      setLines((now) => [...now, line])
    },
  }
}
