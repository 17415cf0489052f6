import type { NewPurchase } from '@pennysleeve/contract/admin/counter-buying.ts'
import { randomKey } from '@pennysleeve/contract/client.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { session } from '../../../session/session.ts'
import type { ReasonedAmount } from '../amount-dialog.tsx'

type Copy = { product_id: number; condition: Condition; language: Language }
/** `changed`: another price than the quote. */
export type BuyingLine = Copy & { quantity: number; changed?: ReasonedAmount | undefined }

type BuyingData = {
  lines: BuyingLine[]
  customerId: number | undefined
  /** The Idempotency-Key of the purchase: the same until a response came. */
  purchaseKey: string
  /** The purchase was sent and no response came: it may have been made. */
  unanswered: boolean
  /** The purchase as it was sent: asked again in the same words. The seller's identity is not kept over a reload. */
  sent: NewPurchase | undefined
}
type BuyingState = BuyingData & {
  add: (copy: Copy, quantity: number) => void
  /** Another condition or language; its price is the quote again. */
  setCopy: (line: Copy, copy: Partial<Copy>) => void
  setQuantity: (line: Copy, quantity: number) => void
  setPrice: (line: Copy, changed: ReasonedAmount | undefined) => void
  setCustomer: (customerId: number | undefined) => void
  /** A response came, so the next purchase is another one. */
  answered: () => void
  unansweredPurchase: () => void
  sendingPurchase: (purchase: NewPurchase) => void
  clear: () => void
}

const EMPTY = (): BuyingData => ({
  lines: [],
  customerId: undefined,
  purchaseKey: randomKey(),
  unanswered: false,
  sent: undefined,
})

/** The cards that somebody sells, of this tab; they survive a reload. */
export const buyingStore = createStore<BuyingState>()(
  persist(
    (set) => ({
      ...EMPTY(),
      add: (copy, quantity) => set(({ lines }) => ({ lines: added(lines, { ...copy, quantity }) })),
      setCopy: (line, copy) =>
        set(({ lines }) => ({
          lines: lines.reduce<BuyingLine[]>((rest, one) => {
            if (!isSame(one, line)) return added(rest, one)
            return added(rest, { ...one, ...copy, changed: undefined })
          }, []),
        })),
      setQuantity: (line, quantity) =>
        set(({ lines }) => ({
          lines: lines.map((one) => (isSame(one, line) ? { ...one, quantity } : one)).filter((one) => one.quantity > 0),
        })),
      setPrice: (line, changed) =>
        set(({ lines }) => ({ lines: lines.map((one) => (isSame(one, line) ? { ...one, changed } : one)) })),
      setCustomer: (customerId) => set({ customerId }),
      answered: () => set({ purchaseKey: randomKey(), unanswered: false, sent: undefined }),
      unansweredPurchase: () => set({ unanswered: true }),
      sendingPurchase: (purchase) => set({ sent: purchase }),
      clear: () => set(EMPTY()),
    }),
    {
      name: 'counter-buying',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ lines, customerId, purchaseKey, unanswered, sent }): BuyingData => ({
        lines,
        customerId,
        purchaseKey,
        unanswered,
        sent: sent && withoutIdentity(sent),
      }),
    },
  ),
)

function withoutIdentity({ identity: _identity, ...purchase }: NewPurchase): NewPurchase {
  return purchase
}

export function keyOfCopy({ product_id, condition, language }: Copy): string {
  return `${product_id}:${condition}:${language}`
}

function isSame(a: Copy, b: Copy): boolean {
  return keyOfCopy(a) === keyOfCopy(b)
}

function added(lines: BuyingLine[], line: BuyingLine): BuyingLine[] {
  const before = lines.find((one) => isSame(one, line))
  if (!before) return [...lines, line]
  const more = { ...before, quantity: Math.min(before.quantity + line.quantity, MAX_SALE_QUANTITY) }
  return lines.map((one) => (one === before ? more : one))
}

session.subscribe((now, before) => {
  // The next member must not buy the last one's cards.
  if (now.member?.id !== before.member?.id) buyingStore.getState().clear()
})

export function useBuyingStore<T>(select: (buying: BuyingState) => T): T {
  return useStore(buyingStore, select)
}

/** As the API takes them: `1234:nm:en:2,1240:lp:ja:1:3.50`. */
export function copiesText(lines: BuyingLine[]): string {
  return lines
    .map(({ quantity, changed, ...copy }) =>
      [keyOfCopy(copy), quantity, ...(changed ? [changed.amount] : [])].join(':'),
    )
    .join(',')
}

/** The cards as a purchase sends them. */
export function boughtCards({ lines }: Pick<BuyingData, 'lines'>) {
  return lines.map(({ changed, ...line }) => ({
    ...line,
    ...(changed ? { price: changed.amount, reason: changed.reason } : {}),
  }))
}
