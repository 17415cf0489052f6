import type { Role } from '@pennysleeve/domain/staff/permissions.ts'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type StaffMember = { id: number; email: string; role: Role }

type SessionData = { token: string; member: StaffMember | null }
type Session = SessionData & {
  signedIn: (member: StaffMember, token: string) => void
  /** The server no longer knows the token. Whose it was stays known: what they were doing waits for them. */
  expire: () => void
  signOut: () => void
}

/** Apart from the storefront's: who shops in one tab may work in the next as somebody else. */
const SESSION_NAME = 'back-office-session'

/** Who works here, kept in the browser. A member without a token has to sign in again. */
export const session = createStore<Session>()(
  persist(
    (set) => ({
      token: '',
      member: null,
      signedIn: (member, token) => set({ member, token }),
      expire: () => set({ token: '' }),
      signOut: () => set({ member: null, token: '' }),
    }),
    {
      name: SESSION_NAME,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ token, member }): SessionData => ({ token, member }),
    },
  ),
)

// Who signs in or out in one tab does so in all.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === SESSION_NAME) void session.persist.rehydrate()
})

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(session, select)
}

export function readToken(): string | undefined {
  return session.getState().token || undefined
}
