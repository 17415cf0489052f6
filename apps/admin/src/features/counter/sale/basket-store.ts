import type { NewSale } from '@pennysleeve/contract/admin/counter.ts'
import { randomKey, type ResponseOf } from '@pennysleeve/contract/client.ts'
import { useStore } from 'zustand'
import type { ReasonedAmount } from '../amount-dialog.tsx'
import { createTabStore } from '../create-tab-store.ts'
import { addLine, changeLine, lineText, sentLine } from '../line-list.ts'

/** `changed`: another price than the shelf's. */
export type BasketLineInput = { variant_id: number; quantity: number; changed?: ReasonedAmount | undefined }

/** `recipient_email`: whom its code is mailed to. */
type GiftCardInput = { key: string; amount: string; recipient_email?: string | undefined }

type BasketData = {
  lines: BasketLineInput[]
  customerId: number | undefined
  discount: ReasonedAmount | undefined
  discountCode: string | undefined
  giftCards: GiftCardInput[]
  /** The Idempotency-Key of the sale: the same until a response came. */
  saleKey: string
  /** The sale was sent and no response came: it may have been made. */
  unanswered: boolean
  /** The sale as it was sent: asked again in the same words. */
  sent: NewSale | undefined
}
type TakenBasket = ResponseOf<'POST /api/admin/counter/held_baskets/:id/takeover'>

type BasketState = BasketData & {
  add: (variantId: number, quantity: number) => void
  setQuantity: (variantId: number, quantity: number) => void
  setPrice: (variantId: number, changed: ReasonedAmount | undefined) => void
  setDiscount: (discount: ReasonedAmount | undefined) => void
  setDiscountCode: (discountCode: string | undefined) => void
  addGiftCard: (amount: string, recipientEmail: string | undefined) => void
  removeGiftCard: (key: string) => void
  setCustomer: (customerId: number | undefined) => void
  /** A response came, so the next sale is another one. */
  answered: () => void
  unansweredSale: () => void
  sendingSale: (sale: NewSale) => void
  /** A basket that was held, in place of this one. */
  takeOver: (basket: TakenBasket) => void
  clear: () => void
}

const EMPTY = (): BasketData => ({
  lines: [],
  customerId: undefined,
  discount: undefined,
  discountCode: undefined,
  giftCards: [],
  saleKey: randomKey(),
  unanswered: false,
  sent: undefined,
})

/** The basket of this tab; it survives a reload. */
export const basketStore = createTabStore<BasketState, BasketData>({
  name: 'counter-basket',
  create: (set) => ({
    ...EMPTY(),
    add: (variant_id, quantity) =>
      set(({ lines }) => ({ lines: addLine(lines, { variant_id, quantity }, isOf(variant_id)) })),
    setQuantity: (variantId, quantity) =>
      set(({ lines }) => ({ lines: changeLine(lines, isOf(variantId), { quantity }) })),
    setPrice: (variantId, changed) => set(({ lines }) => ({ lines: changeLine(lines, isOf(variantId), { changed }) })),
    setDiscount: (discount) => set({ discount }),
    setDiscountCode: (discountCode) => set({ discountCode }),
    addGiftCard: (amount, recipient_email) =>
      set(({ giftCards }) => ({ giftCards: [...giftCards, { key: randomKey(), amount, recipient_email }] })),
    removeGiftCard: (key) => set(({ giftCards }) => ({ giftCards: giftCards.filter((card) => card.key !== key) })),
    setCustomer: (customerId) => set({ customerId }),
    answered: () => set({ saleKey: randomKey(), unanswered: false, sent: undefined }),
    unansweredSale: () => set({ unanswered: true }),
    sendingSale: (sale) => set({ sent: sale }),
    takeOver: ({ lines, customer_id, discount, discount_code }) =>
      set({
        ...EMPTY(),
        lines: lines.map(({ changed, ...line }) => ({ ...line, changed: changed ?? undefined })),
        customerId: customer_id ?? undefined,
        discount: discount ?? undefined,
        discountCode: discount_code ?? undefined,
      }),
    clear: () => set(EMPTY()),
  }),
  keep: ({ lines, customerId, discount, discountCode, giftCards, saleKey, unanswered, sent }) => ({
    lines,
    customerId,
    discount,
    discountCode,
    giftCards,
    saleKey,
    unanswered,
    sent,
  }),
  clear: ({ clear }) => clear(),
})

function isOf(variantId: number) {
  return ({ variant_id }: BasketLineInput) => variant_id === variantId
}

export function useBasketStore<T>(select: (basket: BasketState) => T): T {
  return useStore(basketStore, select)
}

type Goods = Pick<BasketData, 'lines' | 'customerId' | 'discount' | 'discountCode'>

/** What is sold, as the API takes it. */
export function soldGoods({ lines, customerId, discount, discountCode }: Goods) {
  return {
    lines: lines.map(sentLine),
    ...(discount ? { discount } : {}),
    ...(discountCode === undefined ? {} : { discount_code: discountCode }),
    ...(customerId === undefined ? {} : { customer_id: customerId }),
  }
}

/** As the API takes them: `10000001:2,10000007:1:3.50`. */
export function linesText(lines: BasketLineInput[]): string {
  return lines.map((line) => lineText(line.variant_id, line)).join(',')
}
