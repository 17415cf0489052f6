import type { Shop } from '@pennysleeve/contract/content.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'

export function Promo({ promo }: { promo: Shop['promo'] }) {
  return (
    <section aria-labelledby="promo-heading" className="page mt-8 lg:mt-12">
      <div className="grid overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-[2fr_3fr]">
        <img src={promo.image} alt="" loading="lazy" className="h-44 w-full object-cover sm:h-full sm:max-h-72" />
        <div className="flex flex-col items-start justify-center p-6 lg:p-10">
          <h2 id="promo-heading" className="text-2xl lg:text-3xl">
            {promo.title}
          </h2>
          <p className="mt-3 max-w-xl whitespace-pre-line text-ink-soft">{promo.text}</p>
          <Link to={promo.button_href} className={buttonClass('secondary', 'medium', 'mt-5')}>
            {promo.button_label}
          </Link>
        </div>
      </div>
    </section>
  )
}
