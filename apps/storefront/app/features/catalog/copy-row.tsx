// Explicit ARIA roles: with `display: grid`, browsers drop the implicit table roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
import type { Product, Variant } from '@pennysleeve/contract/catalog.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Link, useSearchParams } from 'react-router'
import { useShop } from '../../shell/shop.queries.ts'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { VARIANT_PARAM } from '../../product/copy-path.ts'

export type CopyRowProps = {
  product: Product
  copy: Variant
  chosen: boolean
  /** The first row of its condition says what the condition means. */
  explained: boolean
}

/** A copy: choosing it is a link, which works before the page's scripts do. A sold out one cannot be chosen. */
export function CopyRow({ product, copy, chosen, explained }: CopyRowProps) {
  const { add, isPending } = useAddToCart({ total_on_hand: copy.total_on_hand, master: copy })
  const texts = useShop()?.condition_texts
  const available = copy.total_on_hand > 0
  return (
    <tr
      role="row"
      className={classNames(
        'relative grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto_3.25rem] items-center gap-x-3 px-3 py-2 first:rounded-t-xl last:rounded-b-xl',
        chosen ? 'bg-sunken' : available && 'hover:bg-sunken',
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 col-start-1 row-span-2 row-start-1 grid grid-cols-subgrid items-center text-left font-normal"
      >
        <Dot chosen={chosen} available={available} />
        <span className="min-w-0">
          {available || chosen ? (
            <ChooseLink product={product} copy={copy} chosen={chosen} />
          ) : (
            <span className="text-ink-soft">{copyText(copy)}</span>
          )}
          {explained && copy.condition !== null && (
            <span className="block text-sm text-ink-soft">{texts?.[copy.condition]}</span>
          )}
        </span>
      </th>
      <td role="cell" className="col-start-3 row-start-1 self-end text-right">
        <Price amount={copy.display_price} className={available ? '' : 'text-ink-soft'} />
      </td>
      <td
        role="cell"
        className={classNames(
          'figures col-start-3 row-start-2 self-start text-right text-sm',
          available ? 'text-ink-soft' : 'text-bad',
        )}
      >
        {available ? `${copy.total_on_hand} in stock` : 'Sold out'}
      </td>
      <td role="cell" className="relative z-10 col-start-4 row-span-2 row-start-1 justify-self-end">
        {available && (
          <Button look="secondary" size="small" busy={isPending} onClick={() => add(1)}>
            Add<span className="sr-only"> one {copyText(copy)}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Covers the whole row. */
function ChooseLink({ product, copy, chosen }: Omit<CopyRowProps, 'explained'>) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (copy.id === product.master.id) next.delete(VARIANT_PARAM)
  else next.set(VARIANT_PARAM, String(copy.id))
  return (
    <Link
      to={{ search: next.toString() }}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className="font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-link"
    >
      {copyText(copy)}
    </Link>
  )
}

/** Looks like a radio button. */
function Dot({ chosen, available }: { chosen: boolean; available: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-5 place-items-center rounded-full border-2',
        chosen ? 'border-link' : 'border-edge',
        !available && !chosen && 'invisible',
      )}
    >
      {chosen && <span className="size-2.5 rounded-full bg-link" />}
    </span>
  )
}
