import type { ReactNode } from 'react'

export type PageProps = {
  title: string
  /** A line below the heading. */
  note?: ReactNode
  /** Buttons at the right of the heading. */
  actions?: ReactNode
  children?: ReactNode
}

/** The layout of a page; its title is the document's too. */
export function Page({ title, note, actions, children }: PageProps) {
  return (
    // Printed as plain blocks: in a flex container Safari knows no page breaks.
    <div className="mx-auto flex max-w-7xl flex-col gap-5 print:block print:space-y-5">
      <title>{`${title} | Back-office`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {note && <div className="mt-1 text-ink-soft">{note}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
