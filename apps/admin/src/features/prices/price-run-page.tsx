import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { FigureList, type Figure } from '../../shell/figure-list.tsx'
import { Page } from '../../shell/page.tsx'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { amountText, countText, runOptionsText, stateOf, titleOf } from './price-labels.ts'
import { priceRunQuery } from './prices.queries.ts'
import { RunActions } from './run-actions.tsx'
import { RunFaults } from './run-faults.tsx'
import { RunItems } from './run-items.tsx'

/** One price run: draft, progress and result. */
export function PriceRunPage() {
  const { id = '' } = useParams()
  const query = useQuery(priceRunQuery(id))
  const run = query.data
  if (query.isError) {
    return (
      <Page title={`Price run ${id}`}>
        <LoadFailed query={query} />
      </Page>
    )
  }
  if (!run) {
    return (
      <Page title={`Price run ${id}`}>
        <ListLoading />
      </Page>
    )
  }
  const { text, look } = stateOf(run)
  return (
    <Page
      title={`Price run ${run.id}`}
      note={
        <>
          <span className="break-words">{titleOf(run)}</span> <Badge look={look}>{text}</Badge>{' '}
          {runOptionsText(run) && <span className="block text-sm">{runOptionsText(run)}</span>}
          <span className="block text-sm">
            {run.made_by}, {dateText(run.created_at)}
            {run.undone_by_id !== null && (
              <>
                {'. Undone by '}
                <Link className="link" to={`/prices/runs/${run.undone_by_id}`}>
                  run {run.undone_by_id}
                </Link>
              </>
            )}
          </span>
        </>
      }
      actions={<RunActions run={run} />}
    >
      {run.error && (
        <p role="alert" className="text-bad">
          {run.error}
        </p>
      )}
      <RunProgress run={run} />
      <RunFigures run={run} />
      {run.fault_count > 0 && <RunFaults run={run} />}
      {run.state === 'ready' && run.item_count === 0 && <ListEmpty text={emptyText(run)} />}
      {run.item_count > 0 && run.state !== 'preparing' && <RunItems run={run} />}
    </Page>
  )
}

/** A file of bad rows only is not as it should be. */
function emptyText({ fault_count, looked_at }: PriceRun): string {
  if (fault_count === 0) return 'Nothing would change: everything is as it should be.'
  if (fault_count >= looked_at) return 'No row of the file could be used. Mend the rows above and send the file again.'
  return 'The other rows would change nothing: what they name is as it should be.'
}

function RunProgress({ run }: { run: PriceRun }) {
  if (run.state === 'preparing') {
    return (
      <ProgressBar
        label="Working out what would change..."
        max={run.to_look_at || undefined}
        value={run.looked_at}
        text={`${run.looked_at.toLocaleString('en-AU')} of ${countText(run.to_look_at, 'product')} looked at`}
      />
    )
  }
  if (run.state === 'applying') {
    const done = run.applied_count + run.skipped_count
    return (
      <ProgressBar
        label="Applying..."
        max={run.item_count}
        value={done}
        text={`${done.toLocaleString('en-AU')} of ${countText(run.item_count, 'item')} done`}
      />
    )
  }
  return null
}

function RunFigures({ run }: { run: PriceRun }) {
  const applied = run.applied_count + run.skipped_count > 0
  const figures: Figure[] = [
    ['Items that change', run.item_count.toLocaleString('en-AU')],
    ['Dearer', run.raised_count.toLocaleString('en-AU')],
    ['Cheaper', run.lowered_count.toLocaleString('en-AU')],
    ['Their stock is worth', `${amountText(run.from_value_cents)} → ${amountText(run.to_value_cents)}`],
    applied && ['Applied', run.applied_count.toLocaleString('en-AU')],
    applied && ['Passed over', run.skipped_count.toLocaleString('en-AU')],
  ]
  return <FigureList figures={figures} className="sm:grid-cols-3 lg:grid-cols-4" small />
}
