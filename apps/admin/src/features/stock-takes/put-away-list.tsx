import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { PutAwaySheet } from './put-away-sheet.tsx'
import { putAwayQuery, stockTakeQuery } from './stock-takes.queries.ts'

/** Where copies go that an applied stock-take has found, to be printed. */
export function StockTakePutAwayList() {
  const { id = '' } = useParams()
  const stockTake = useQuery(stockTakeQuery(id)).data?.stock_take
  const query = useQuery(putAwayQuery(id))
  const title = `Put-away list of ${stockTake?.name ?? 'the stock-take'}`
  return (
    <Page
      title={title}
      note="What was more than expected: it lies where it was counted, and goes into its slot."
      actions={
        <>
          <Link to={`/stock-takes/${id}`} className={buttonClass('secondary')}>
            Back to the stock-take
          </Link>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      }
    >
      <PutAwaySheet
        query={query}
        title={title}
        empty={
          stockTake?.applied_at === null
            ? 'Nothing to put away: the stock changes when the stock-take is applied.'
            : 'Nothing to put away: there was no more than expected of any product.'
        }
      />
    </Page>
  )
}
