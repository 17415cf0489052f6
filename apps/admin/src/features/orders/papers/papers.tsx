import type { OrderPaper } from '@pennysleeve/contract/admin/fulfilment.ts'
import type { OrderPaperKind } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ComponentType, ReactNode } from 'react'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { SheetPage } from './sheet-page.tsx'
import { usePapers } from './use-papers.ts'

type Papers = ResponseOf<'GET /api/admin/order_papers'>
export type SheetProps = { paper: OrderPaper; shop: Papers['shop'] }

type PapersPageProps = {
  title: string
  paper: OrderPaperKind
  /** Renders one order's sheets. */
  Sheets: ComponentType<SheetProps>
}

/** The papers of the orders in the URL, a sheet per page. Orders without one are named, on screen only. */
export function PapersPage({ title, paper, Sheets }: PapersPageProps) {
  const papers = usePapers(paper)
  const leftOut = papers.data?.left_out ?? []
  return (
    <SheetPage title={title}>
      {papers.isPending && <ListLoading />}
      {papers.isError && <LoadFailed query={papers} />}
      {leftOut.length > 0 && (
        <div className="print:hidden">
          <Callout>
            {leftOut.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </Callout>
        </div>
      )}
      {papers.data?.orders.length === 0 && leftOut.length === 0 && (
        <ListEmpty text="No orders were chosen. Tick some in the list of orders." />
      )}
      {papers.data?.orders.map((one) => (
        <Sheets key={one.order.number} paper={one} shop={papers.data.shop} />
      ))}
    </SheetPage>
  )
}

type OneSheetProps = { title: string; number: string; shop: Papers['shop']; head: ReactNode; children: ReactNode }

/** One sheet with its title and the seller. */
export function Sheet({ title, number, shop, head, children }: OneSheetProps) {
  const lines = [shop.address, [shop.phone, shop.email].filter(Boolean).join(' · '), shop.abn && `ABN ${shop.abn}`]
  return (
    <article aria-label={`${title} ${number}`} className="sheet">
      <header className="mb-6 flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-col">
        <div>
          <h2 className="text-2xl">{title}</h2>
          {head}
        </div>
        <address className="text-sm not-italic sm:text-right">
          <strong className="block text-base">{shop.name}</strong>
          {lines.filter(Boolean).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </address>
      </header>
      {children}
    </article>
  )
}
