import type { NewPurchase } from '@pennysleeve/contract/admin/counter-buying.ts'
import { randomKey } from '@pennysleeve/contract/client.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { useStore } from 'zustand'
import type { ReasonedAmount } from '../amount-dialog.tsx'
import { createTabStore } from '../create-tab-store.ts'
import { addLine, changeLine, lineText, sentLine } from '../line-list.ts'

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
export const buyingStore = createTabStore<BuyingState, BuyingData>({
  name: 'counter-buying',
  create: (set) => ({
    ...EMPTY(),
    add: (copy, quantity) => set(({ lines }) => ({ lines: addLine(lines, { ...copy, quantity }, isOf(copy)) })),
    setCopy: (line, copy) =>
      set(({ lines }) => ({
        lines: lines.reduce<BuyingLine[]>((rest, one) => {
          const now = isOf(line)(one) ? { ...one, ...copy, changed: undefined } : one
          return addLine(rest, now, isOf(now))
        }, []),
      })),
    setQuantity: (line, quantity) => set(({ lines }) => ({ lines: changeLine(lines, isOf(line), { quantity }) })),
    setPrice: (line, changed) => set(({ lines }) => ({ lines: changeLine(lines, isOf(line), { changed }) })),
    setCustomer: (customerId) => set({ customerId }),
    answered: () => set({ purchaseKey: randomKey(), unanswered: false, sent: undefined }),
    unansweredPurchase: () => set({ unanswered: true }),
    sendingPurchase: (purchase) => set({ sent: purchase }),
    clear: () => set(EMPTY()),
  }),
  keep: ({ lines, customerId, purchaseKey, unanswered, sent }) => ({
    lines,
    customerId,
    purchaseKey,
    unanswered,
    sent: sent && withoutIdentity(sent),
  }),
  clear: ({ clear }) => clear(),
})

function withoutIdentity({ identity: _identity, ...purchase }: NewPurchase): NewPurchase {
  return purchase
}

export function keyOfCopy({ product_id, condition, language }: Copy): string {
  return `${product_id}:${condition}:${language}`
}

function isOf(copy: Copy) {
  return (one: Copy) => keyOfCopy(one) === keyOfCopy(copy)
}

export function useBuyingStore<T>(select: (buying: BuyingState) => T): T {
  return useStore(buyingStore, select)
}

/** As the API takes them: `1234:nm:en:2,1240:lp:ja:1:3.50`. */
export function copiesText(lines: BuyingLine[]): string {
  return lines.map((line) => lineText(keyOfCopy(line), line)).join(',')
}

/** The cards as a purchase sends them. */
export function boughtCards({ lines }: Pick<BuyingData, 'lines'>) {
  return lines.map(sentLine)
}
