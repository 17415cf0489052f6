import type { PurchasePaper } from '@pennysleeve/contract/admin/counter-buying.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { CREDIT_BONUS_PERCENT } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import type { PaperSize } from '../receipt/receipt-sheet.tsx'
import { AmountRow } from '../receipt/amount-row.tsx'
import { ShopHead } from '../receipt/shop-head.tsx'

/** What was bought of whom, for which money, with lines to be signed. */
export function PurchaseSheet({ paper, size }: { paper: PurchasePaper; size: PaperSize }) {
  const { shop, id, seller, payment_method } = paper
  return (
    <article
      aria-label={`Purchase ${id}`}
      className={classNames(size === '80mm' ? 'receipt-80mm' : 'receipt-a4', 'flex flex-col gap-3')}
    >
      <ShopHead shop={shop} />
      <div>
        <h2 className="text-lg">Cards bought from a customer</h2>
        <p className="figures">
          Sell order #{id}, {timeText(paper.date)}
        </p>
        <p className="wrap-anywhere">{seller.length > 0 ? `Seller: ${seller.join(', ')}` : 'Seller: walk-in'}</p>
        {paper.registered && <p>Identity seen, and in our dealers’ register</p>}
        <p className="wrap-anywhere">Bought by {paper.bought_by}</p>
      </div>
      <ul className="flex flex-col gap-1.5 border-y border-dashed border-edge py-2">
        {paper.lines.map((line) => (
          <li key={line.key} className="figures grid grid-cols-[1fr_auto] gap-x-3 break-inside-avoid">
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{line.display_amount}</span>
            <PrintingLine
              printing={{ ...line, options_text: line.copy }}
              withCode
              className="col-span-2 text-ink-soft"
            />
            {line.quantity > 1 && <span className="col-span-2 text-ink-soft">{line.display_price} each</span>}
          </li>
        ))}
      </ul>
      <dl className="figures flex flex-col gap-0.5 break-inside-avoid">
        <AmountRow
          name={`${paper.total_quantity} ${paper.total_quantity === 1 ? 'card' : 'cards'}`}
          amount={paper.display_total}
        />
        {paper.display_bonus && <AmountRow name={`Bonus (${CREDIT_BONUS_PERCENT}%)`} amount={paper.display_bonus} />}
        {paper.display_rounding && <AmountRow name="Cash rounding" amount={paper.display_rounding} />}
        {paper.trade_in && (
          <AmountRow
            name={`Traded in for order ${paper.trade_in.order_number}`}
            amount={paper.trade_in.display_amount}
          />
        )}
        <AmountRow
          name={payment_method === 'cash' ? 'Paid in cash' : 'Paid as store credit'}
          amount={paper.display_payout}
          strong
        />
      </dl>
      <div className="break-inside-avoid">
        <p>
          The cards are mine to sell. I have sold them to {shop.name} and received{' '}
          {paper.trade_in ? 'the goods of this order and the amount above' : 'the amount above'}.
        </p>
        <Signature name="Seller" />
        <Signature name={`For ${shop.name}`} />
      </div>
    </article>
  )
}

function Signature({ name }: { name: string }) {
  return <p className="mt-14 border-t border-ink pt-1">{name}</p>
}
