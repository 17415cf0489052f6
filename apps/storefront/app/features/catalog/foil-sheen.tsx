import type { PointerEvent, ReactNode } from 'react'

function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const box = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--sheen-x', `${((clientX - box.left) / box.width) * 100}%`)
  currentTarget.style.setProperty('--sheen-y', `${((clientY - box.top) / box.height) * 100}%`)
}

/** The highlight on a foil. Follows the pointer unless reduced motion is set. */
export function FoilSheen({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate" onPointerMove={followPointer}>
      {children}
      <div aria-hidden="true" className="foil-sheen card-shape pointer-events-none absolute inset-0" />
    </div>
  )
}
