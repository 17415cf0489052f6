import type { SellCart, SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { Table, TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productPath } from '../../product/product-path.ts'
import { itemDecisions } from './item-decisions.ts'
import { PAYMENT_METHOD_LABELS } from './payment-method-labels.ts'

// Not sticky: inside a dialog the table heads scroll with the content.
const HEAD = 'static! bg-surface!'
const FIGURE_HEAD = `${HEAD} text-right`
const COLUMNS = [
  { name: 'Card', className: HEAD },
  { name: 'Payment Method', className: HEAD },
  { name: 'Quantity', className: FIGURE_HEAD },
  { name: 'Price', className: FIGURE_HEAD },
  { name: 'Total', className: FIGURE_HEAD },
]

/** The accepted lines of a sell order with the shop's decisions; on a phone the figures are below the name. */
export function SellCartLines({ cart }: { cart: SellCart }) {
  const method = PAYMENT_METHOD_LABELS[cart.payment_method]
  const credit = cart.payment_method === 'store_credit'
  return (
    <Table label="Cards" columns={COLUMNS}>
      {cart.sell_cart_items.filter(isWanted).map((item) => (
        <TableRow key={item.id} className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4">
          <TableCell className="wrap-anywhere max-md:col-span-2">
            <CardName item={item} />
          </TableCell>
          <Figure name="Paid by">{method}</Figure>
          <Figure name="Quantity" className="text-right">
            {item.quantity}
          </Figure>
          <Figure name="Price" className="md:text-right">
            <Price amount={credit ? item.display_price_credit : item.display_price} />
          </Figure>
          <Figure name="Total" className="text-right">
            <Price amount={credit ? item.display_total_credit : item.display_total} />
          </Figure>
        </TableRow>
      ))}
    </Table>
  )
}

/** The lines that staff struck: the customer keeps these cards. */
export function StruckLines({ cart }: { cart: SellCart }) {
  const struck = cart.sell_cart_items.filter((item) => !isWanted(item))
  if (struck.length === 0) return null
  return (
    <section aria-labelledby="struck" className="mt-6 rounded-xl bg-sunken p-4">
      <h3 id="struck" className="text-lg">
        Not wanted this time — please keep these
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {struck.map((item) => (
          <li key={item.id} className="wrap-anywhere">
            <CardName item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isWanted({ quantity }: SellCartItem): boolean {
  return quantity > 0
}

function CardName({ item }: { item: SellCartItem }) {
  const { product } = item
  return (
    <>
      <Link to={productPath(product)} className="text-ink no-underline hover:underline">
        {product.name}
      </Link>
      <PrintingLine printing={product} />
      {itemDecisions(item).map(({ good, text }) => (
        <span key={text} className={good ? 'block text-sm text-good' : 'block text-sm text-bad'}>
          {text}
        </span>
      ))}
    </>
  )
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <TableCell className={classNames('figures max-md:mt-1', className)}>
      <span aria-hidden="true" className="block text-xs text-ink-soft md:hidden">
        {name}
      </span>
      {children}
    </TableCell>
  )
}
