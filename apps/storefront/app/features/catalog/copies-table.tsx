// Explicit ARIA roles: with `display: grid`, browsers drop the implicit table roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { Link } from 'react-router'
import { CopyRow } from './copy-row.tsx'
import { useChosenCopy } from './use-chosen-copy.ts'

const COLUMNS = ['Condition and language', 'Price', 'Stock', 'Add to cart']

/** The conditions and languages a product is sold in. What is chosen here is what the buy panel sells. */
export function CopiesTable({ product, refreshing }: { product: ProductWithVariants; refreshing: boolean }) {
  const chosen = useChosenCopy(product)
  const { variants, copies } = product
  // A cached list knows how many there are, not which.
  if (refreshing && copies > 1) return <Skeleton className="mt-6 h-48" />
  if (variants.length < 2) return null
  return (
    <section aria-labelledby="copies-heading" className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="copies-heading" className="text-xl">
          Choose a copy
        </h2>
        {/* The buy panel has the link too where there is room for it. */}
        <Link to="/conditions" className="link text-sm md:hidden">
          How we grade
        </Link>
      </div>
      <table role="table" aria-labelledby="copies-heading" className="block rounded-xl border border-line bg-surface">
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            {COLUMNS.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {variants.map((copy, place) => (
            <CopyRow
              key={copy.id}
              product={product}
              copy={copy}
              chosen={copy.id === chosen.id}
              explained={copy.condition !== variants[place - 1]?.condition}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
