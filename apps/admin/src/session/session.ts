import type { PermissionHolder } from '@pennysleeve/domain/staff/permissions.ts'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type StaffMember = PermissionHolder & { id: number; email: string }

type SessionData = { token: string; member: StaffMember | null }
type Session = SessionData & {
  signedIn: (member: StaffMember, token: string) => void
  /** The token was rejected. The member is kept, so that their unsaved work can be restored. */
  expire: () => void
  signOut: () => void
}

/** Not the storefront's: the same browser may be signed in as different people. */
const SESSION_NAME = 'back-office-session'

/** The signed-in member, persisted in localStorage. Without a token they have to sign in again. */
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

// Syncs the session across tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === SESSION_NAME) void session.persist.rehydrate()
})

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(session, select)
}

export function readToken(): string | undefined {
  return session.getState().token || undefined
}
