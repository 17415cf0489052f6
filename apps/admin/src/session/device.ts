import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { session } from './session.ts'

type Device = { name: string; setName: (name: string) => void }

/** This device as staff call it, whose cash drawer it uses. Kept in localStorage, whoever signs in. */
const device = createStore<Device>()(
  persist((set) => ({ name: '', setName: (name) => set({ name }) }), {
    name: 'device',
    partialize: ({ name }) => ({ name }),
  }),
)

export function setDevice(name: string): void {
  device.getState().setName(name)
}

/** Empty until it was named. */
export function useDevice(): string {
  return useStore(device, ({ name }) => name)
}

/** As the API takes it. None for a member without the counter, who may use no drawer: only refunds in cash need one. */
export function deviceInput(): { device?: string } {
  const { name } = device.getState()
  const { member } = session.getState()
  return name !== '' && member && isAllowed(member, 'counter') ? { device: name } : {}
}
