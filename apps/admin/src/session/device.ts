import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

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

/** As the API takes it. */
export function deviceInput(): { device?: string } {
  const { name } = device.getState()
  return name === '' ? {} : { device: name }
}
