import type { NewTrade } from '@pennysleeve/contract/admin/counter-trades.ts'
import { randomKey } from '@pennysleeve/contract/client.ts'
import { useStore } from 'zustand'
import { createTabStore } from '../create-tab-store.ts'

type TradeData = {
  /** The Idempotency-Key of the trade: the same until a response came. */
  tradeKey: string
  /** The trade was sent and no response came: it may have been made. Neither of its sides is sold or bought meanwhile. */
  unanswered: boolean
  /** The trade as it was sent: asked again in the same words. The seller's identity is not kept over a reload. */
  sent: NewTrade | undefined
}
type TradeState = TradeData & { answered: () => void; unansweredTrade: () => void; sending: (trade: NewTrade) => void }

/** The trade of this tab. Its sides are the basket and the cards of the other pages. */
export const tradeStore = createTabStore<TradeState, TradeData>({
  name: 'counter-trade',
  create: (set) => ({
    tradeKey: randomKey(),
    unanswered: false,
    sent: undefined,
    answered: () => set({ tradeKey: randomKey(), unanswered: false, sent: undefined }),
    sending: (trade) => set({ sent: trade }),
    unansweredTrade: () => set({ unanswered: true }),
  }),
  keep: ({ tradeKey, unanswered, sent }) => ({ tradeKey, unanswered, sent: sent && withoutIdentity(sent) }),
  // Its lists are gone with the member.
  clear: ({ answered }) => answered(),
})

function withoutIdentity({ purchase: { identity: _identity, ...purchase }, ...trade }: NewTrade): NewTrade {
  return { ...trade, purchase }
}

export function useTradeStore<T>(select: (trade: TradeState) => T): T {
  return useStore(tradeStore, select)
}
