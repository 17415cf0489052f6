import type { OrderPaper } from '@sideboard/contract/admin/fulfilment.ts'
import type { AnswerOf } from '@sideboard/contract/client.ts'
import type { ComponentType, ReactNode } from 'react'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { SheetPage } from './sheet-page.tsx'
import { usePapers } from './use-papers.ts'

type Papers = AnswerOf<'GET /api/admin/order_papers'>
export type SheetProps = { paper: OrderPaper; shop: Papers['shop'] }

type PapersPageProps = {
  title: string
  /** One order's paper. */
  Sheet: ComponentType<SheetProps>
}

/** A sheet for each order of the address, each on a page of its own. */
export function PapersPage({ title, Sheet }: PapersPageProps) {
  const papers = usePapers()
  return (
    <SheetPage title={title}>
      {papers.isPending && <ListLoading />}
      {papers.isError && <LoadFailed query={papers} />}
      {papers.data?.orders.length === 0 && <ListEmpty text="No orders were chosen. Tick some in the list of orders." />}
      {papers.data?.orders.map((paper) => (
        <article key={paper.order.number} aria-label={`${title} ${paper.order.number}`} className="sheet">
          <Sheet paper={paper} shop={papers.data.shop} />
        </article>
      ))}
    </SheetPage>
  )
}

/** Who sells, at the head of every paper. */
export function SheetHead({ title, shop, children }: { title: string; shop: Papers['shop']; children: ReactNode }) {
  return (
    <header className="mb-6 flex items-start justify-between gap-6">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {children}
      </div>
      <address className="text-right text-sm not-italic">
        <strong className="block text-base">{shop.name}</strong>
        {shop.address}
        <br />
        {shop.phone} · {shop.email}
        {shop.abn && (
          <>
            <br />
            ABN {shop.abn}
          </>
        )}
      </address>
    </header>
  )
}
