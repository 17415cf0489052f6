import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { Printable, usePrintReceipt } from '../receipt/printable-receipt.tsx'
import { ClosingSheet } from './closing-sheet.tsx'

/** The closing report of a drawer, to look at and to print. */
export function ClosingPage() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/counter/drawers/:id', { params: { id } }))
  const { size, print } = usePrintReceipt('a4')
  return (
    <Page
      title="Closing report"
      actions={
        <>
          <Link to="/counter/closings" className={buttonClass('quiet')}>
            Past closings
          </Link>
          {query.data && (
            <>
              <Button look="secondary" onClick={() => print('80mm')}>
                Print on a roll
              </Button>
              <Button look="secondary" onClick={() => print('a4')}>
                Print A4
              </Button>
            </>
          )}
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <div className="w-full max-w-xl rounded-xl border border-line bg-surface p-4 print:hidden">
          <ClosingSheet drawer={query.data} size="a4" />
        </div>
      )}
      {query.data && size && (
        <Printable>
          <ClosingSheet drawer={query.data} size={size} />
        </Printable>
      )}
    </Page>
  )
}
