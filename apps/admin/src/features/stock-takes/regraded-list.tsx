import { dateText } from '@pennysleeve/domain/date-text.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { ListField } from '../../table/list-field.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { PutAwaySheet } from './put-away-sheet.tsx'
import { regradedQuery } from './stock-takes.queries.ts'

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Where the copies go that were moved to another condition or language on a day, to be printed. */
export function RegradedList() {
  const list = useListParams()
  const [today] = useState(() => shopDay(new Date()))
  const chosen = list.get('day') ?? ''
  const day = IS_DAY.test(chosen) && !Number.isNaN(Date.parse(chosen)) ? chosen : today
  const query = useQuery(regradedQuery(day))
  return (
    <Page
      title="Regraded copies"
      note="Their new condition may lie in another slot."
      actions={
        <>
          <Link to="/stock-takes" className={buttonClass('secondary')}>
            Stock-takes
          </Link>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      }
    >
      <div className="print:hidden">
        <ListField
          list={{ ...list, get: (name) => (name === 'day' ? day : list.get(name)) }}
          name="day"
          label="Day"
          type="date"
          className="max-w-48"
        />
      </div>
      <PutAwaySheet
        query={query}
        title={`Regraded on ${dateText(day)}`}
        empty="Nothing was regraded on this day, or everything was put back into its grade."
      />
    </Page>
  )
}
