import { randomKey } from '@pennysleeve/contract/client.ts'
import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { ReasonedAmount } from './amount-dialog.tsx'
import { session } from '../../session/session.ts'

/** `changed`: another price than the shelf's. */
export type BasketLineInput = { variant_id: number; quantity: number; changed?: ReasonedAmount | undefined }

type BasketData = {
  lines: BasketLineInput[]
  customerId: number | undefined
  discount: ReasonedAmount | undefined
  /** The Idempotency-Key of the sale: the same until an answer came. */
  saleKey: string
  /** The sale was sent and no answer came: it may have been made. */
  unanswered: boolean
}
type BasketState = BasketData & {
  add: (variantId: number, quantity: number) => void
  setQuantity: (variantId: number, quantity: number) => void
  setPrice: (variantId: number, changed: ReasonedAmount | undefined) => void
  setDiscount: (discount: ReasonedAmount | undefined) => void
  setCustomer: (customerId: number | undefined) => void
  /** An answer came, so the next sale is another one. */
  answered: () => void
  unansweredSale: () => void
  clear: () => void
}

const EMPTY = (): BasketData => ({
  lines: [],
  customerId: undefined,
  discount: undefined,
  saleKey: randomKey(),
  unanswered: false,
})

/** The basket of this tab; it survives a reload. */
export const basketStore = createStore<BasketState>()(
  persist(
    (set) => ({
      ...EMPTY(),
      add: (variantId, quantity) => set(({ lines }) => ({ lines: added(lines, variantId, quantity) })),
      setQuantity: (variantId, quantity) =>
        set(({ lines }) => ({
          lines: lines
            .map((line) => (line.variant_id === variantId ? { ...line, quantity } : line))
            .filter((line) => line.quantity > 0),
        })),
      setPrice: (variantId, changed) =>
        set(({ lines }) => ({
          lines: lines.map((line) => (line.variant_id === variantId ? { ...line, changed } : line)),
        })),
      setDiscount: (discount) => set({ discount }),
      setCustomer: (customerId) => set({ customerId }),
      answered: () => set({ saleKey: randomKey(), unanswered: false }),
      unansweredSale: () => set({ unanswered: true }),
      clear: () => set(EMPTY()),
    }),
    {
      name: 'counter-basket',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ lines, customerId, discount, saleKey, unanswered }): BasketData => ({
        lines,
        customerId,
        discount,
        saleKey,
        unanswered,
      }),
    },
  ),
)

function added(lines: BasketLineInput[], variantId: number, quantity: number): BasketLineInput[] {
  const before = lines.find(({ variant_id }) => variant_id === variantId)
  if (!before) return [...lines, { variant_id: variantId, quantity }]
  const more = { ...before, quantity: Math.min(before.quantity + quantity, MAX_SALE_QUANTITY) }
  return lines.map((line) => (line === before ? more : line))
}

session.subscribe((now, before) => {
  // The next member must not sell the last one's basket.
  if (now.member?.id !== before.member?.id) basketStore.getState().clear()
})

export function useBasketStore<T>(select: (basket: BasketState) => T): T {
  return useStore(basketStore, select)
}

/** As the API takes them: `10000001:2,10000007:1:3.50`. */
export function linesText(lines: BasketLineInput[]): string {
  return lines
    .map(({ variant_id, quantity, changed }) => [variant_id, quantity, ...(changed ? [changed.amount] : [])].join(':'))
    .join(',')
}
