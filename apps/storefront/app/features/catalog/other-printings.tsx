import type { Product } from '@pennysleeve/contract/catalog.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CopyMark } from '../../product/copy-mark.tsx'
import { productPath } from '../../product/product-path.ts'
import { printingsQuery } from './product.queries.ts'

/** Other printings and finishes of the card, cheapest first. */
export function OtherPrintings({ product }: { product: Product }) {
  const { data } = useQuery(printingsQuery(product.name, product.game_type))
  const others = data?.products.filter(({ id, name }) => name === product.name && id !== product.id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="printings-heading" className="mt-8">
      <h2 id="printings-heading" className="mb-2 text-xl">
        Other printings
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {others.map((other) => (
          <li key={other.id} className="first:rounded-t-xl last:rounded-b-xl">
            <Link
              to={productPath(other)}
              className="flex min-h-11 items-center gap-3 rounded-[inherit] px-4 py-2 text-ink no-underline hover:bg-sunken"
            >
              <PrintingLine printing={other} className="min-w-0 grow" />
              <span className="flex shrink-0 flex-col items-end sm:flex-row-reverse sm:items-center sm:gap-4">
                <span className="flex items-center gap-2">
                  <CopyMark copy={other.master} />
                  <Price amount={other.display_price} />
                </span>
                <span className="figures text-sm text-ink-soft">
                  {other.total_on_hand > 0 ? `${other.total_on_hand} in stock` : 'Sold out'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
