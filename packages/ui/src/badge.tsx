import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeLook = 'plain' | 'foil' | 'good' | 'bad' | 'accent'

const LOOKS: Record<BadgeLook, string> = {
  plain: 'border border-line bg-sunken text-ink-soft',
  foil: 'foil-edge text-ink',
  good: 'border border-good/40 bg-surface text-good',
  bad: 'border border-bad/40 bg-surface text-bad',
  accent: 'bg-accent text-on-accent',
}

export function Badge({
  look = 'plain',
  className,
  children,
}: {
  look?: BadgeLook
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-2 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap',
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  )
}
