import { useId, type ReactNode } from 'react'

export type DeckPanelProps = {
  title: string
  /** The id that links point to. */
  anchor?: string
  children: ReactNode
}

/** A titled box beside the deck. */
export function DeckPanel({ title, anchor, children }: DeckPanelProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
