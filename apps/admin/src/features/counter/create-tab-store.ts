import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StateCreator } from 'zustand/vanilla'
import { session } from '../../session/session.ts'

type TabStore<State, Kept> = {
  /** In the tab's sessionStorage. */
  name: string
  create: StateCreator<State>
  /** What survives a reload. */
  keep: (state: State) => Kept
  /** The next member must not go on with what the last one had. */
  clear: (state: State) => void
}

/** A store of this tab: it survives a reload, and another member finds it empty. */
export function createTabStore<State, Kept>({ name, create, keep, clear }: TabStore<State, Kept>) {
  const store = createStore<State>()(
    persist(create, { name, storage: createJSONStorage(() => sessionStorage), partialize: keep }),
  )
  session.subscribe((now, before) => {
    if (now.member?.id !== before.member?.id) clear(store.getState())
  })
  return store
}
