import { useId, type ReactNode } from 'react'

type PanelProps = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A titled section of a page. */
export function Panel({ title, note, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:p-6 print:block print:space-y-4 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {note && <p className="mt-1 max-w-2xl text-sm text-ink-soft">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
