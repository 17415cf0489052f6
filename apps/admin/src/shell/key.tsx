import type { ReactNode } from 'react'

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border border-edge bg-sunken px-2 py-0.5 text-center text-sm">
      {children}
    </kbd>
  )
}
