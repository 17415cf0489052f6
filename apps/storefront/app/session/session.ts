import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type UserData = { id: number; email: string; api_key: string }
type PurchasedCard = { id: number; quantity: number }

type SessionData = {
  token: string
  projects: unknown[]
  userData: UserData | null
  buyCount: number
  purchasedCards: PurchasedCard[]
}

type Session = SessionData & {
  signedIn: (userData: UserData) => void
  setProjects: (projects: unknown[]) => void
  incrementBuyCount: () => void
  addPurchasedCard: (id: number) => void
  removePurchasedCard: (id: number) => void
  incrementPurchasedCard: (id: number) => void
  decrementPurchasedCard: (id: number) => void
  reset: () => void
}

/** The localStorage key of the session. */
export const SESSION_NAME = 'token-store'

const EMPTY: SessionData = { token: '', projects: [], userData: null, buyCount: 0, purchasedCards: [] }

/** The signed-in customer, persisted in localStorage. The server renders every page for a visitor. */
export const session = createStore<Session>()(
  persist(
    (set) => {
      const changeCards = (change: (cards: PurchasedCard[]) => PurchasedCard[]) =>
        set((state) => ({ purchasedCards: change(state.purchasedCards) }))
      return {
        ...EMPTY,
        signedIn: (userData) => set({ userData, token: userData.api_key }),
        setProjects: (projects) => set({ projects }),
        incrementBuyCount: () => set((state) => ({ buyCount: state.buyCount + 1 })),
        addPurchasedCard: (id) =>
          changeCards((cards) =>
            cards.some((card) => card.id === id) ? addTo(cards, id, 1) : [...cards, { id, quantity: 1 }],
          ),
        removePurchasedCard: (id) => changeCards((cards) => cards.filter((card) => card.id !== id)),
        incrementPurchasedCard: (id) => changeCards((cards) => addTo(cards, id, 1)),
        decrementPurchasedCard: (id) =>
          changeCards((cards) =>
            cards.some((card) => card.id === id && card.quantity > 1) ? addTo(cards, id, -1) : cards,
          ),
        reset: () => set(EMPTY),
      }
    },
    { name: SESSION_NAME, storage: createJSONStorage(() => localStorage), partialize: dataOf },
  ),
)

function addTo(cards: PurchasedCard[], id: number, change: number): PurchasedCard[] {
  return cards.map((card) => (card.id === id ? { id, quantity: card.quantity + change } : card))
}

function dataOf({ token, projects, userData, buyCount, purchasedCards }: Session): SessionData {
  return { token, projects, userData, buyCount, purchasedCards }
}

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(session, select)
}

export function readToken(): string | undefined {
  return session.getState().token || undefined
}
