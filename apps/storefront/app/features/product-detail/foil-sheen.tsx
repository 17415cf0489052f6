import type { CSSProperties, PointerEvent, ReactNode } from 'react'

// Light from the upper left until a pointer moves it.
const SHEEN: CSSProperties = {
  backgroundImage: [
    'radial-gradient(circle at var(--sheen-x, 22%) var(--sheen-y, 12%), rgb(255 255 255 / 0.55), transparent 42%)',
    'linear-gradient(115deg, transparent 12%, rgb(255 140 140 / 0.5) 28%, rgb(255 225 130 / 0.5) 40%, rgb(130 235 170 / 0.5) 52%, rgb(120 190 255 / 0.5) 64%, rgb(205 140 255 / 0.5) 76%, transparent 92%)',
  ].join(', '),
  backgroundSize: '100% 100%, 250% 250%',
  backgroundPosition: '0 0, var(--sheen-x, 22%) var(--sheen-y, 12%)',
  mixBlendMode: 'soft-light',
}

function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const box = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--sheen-x', `${((clientX - box.left) / box.width) * 100}%`)
  currentTarget.style.setProperty('--sheen-y', `${((clientY - box.top) / box.height) * 100}%`)
}

/** The light on a foil, which moves with the pointer and rests where motion is unwanted. */
export function FoilSheen({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate" onPointerMove={followPointer}>
      {children}
      <div aria-hidden="true" className="card-shape pointer-events-none absolute inset-0" style={SHEEN} />
    </div>
  )
}
