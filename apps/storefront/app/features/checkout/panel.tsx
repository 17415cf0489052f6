import { useId, type ReactNode, type Ref } from 'react'

/** A titled section of the checkout. */
export function Panel({ title, ref, children }: { title: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
