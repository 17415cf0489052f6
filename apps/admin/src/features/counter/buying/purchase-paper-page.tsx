import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { Printable, usePrintReceipt } from '../receipt/printable-receipt.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'

/** The paper of an earlier purchase, to print again. */
export function PurchasePaperPage() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/counter/buying/purchases/:id', { params: { id } }))
  const { size, print } = usePrintReceipt('80mm')
  return (
    <Page
      title={`Purchase #${id}`}
      actions={
        query.data && (
          <>
            <Button onClick={() => print('80mm')}>Print to sign</Button>
            <Button look="secondary" onClick={() => print('a4')}>
              Print A4
            </Button>
          </>
        )
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <div className="self-start rounded-xl border border-line bg-surface p-4 print:hidden">
          <PurchaseSheet paper={query.data} size="80mm" />
        </div>
      )}
      {query.data && size && (
        <Printable>
          <PurchaseSheet paper={query.data} size={size} />
        </Printable>
      )}
    </Page>
  )
}
