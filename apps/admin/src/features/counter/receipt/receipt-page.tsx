import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { PrintableReceipt, usePrintReceipt } from './printable-receipt.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** The receipt of an earlier sale, to print again. */
export function ReceiptPage() {
  const { number = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/counter/sales/:number', { params: { number } }))
  const { size, print } = usePrintReceipt('80mm')
  return (
    <Page
      title={`Receipt ${number}`}
      actions={
        query.data && (
          <>
            <Button onClick={() => print('80mm')}>Print receipt</Button>
            <Button look="secondary" onClick={() => print('a4')}>
              Print A4
            </Button>
            <Link to={`/orders/${number}/return`} className={buttonClass('secondary')}>
              Return
            </Link>
            {query.data.sell_order_id !== null && (
              <Link to={`/counter/buying/papers/${query.data.sell_order_id}`} className={buttonClass('secondary')}>
                Cards traded in
              </Link>
            )}
          </>
        )
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <div className="self-start rounded-xl border border-line bg-surface p-4 print:hidden">
          <ReceiptSheet receipt={query.data} size="80mm" />
        </div>
      )}
      {query.data && size && <PrintableReceipt receipt={query.data} size={size} />}
    </Page>
  )
}
