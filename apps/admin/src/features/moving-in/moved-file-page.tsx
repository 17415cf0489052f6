import type { MovedFile } from '@pennysleeve/contract/admin/moving-in.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { FigureList, type Figure } from '../../shell/figure-list.tsx'
import { Page } from '../../shell/page.tsx'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { FileActions } from './file-actions.tsx'
import { amountText, countText, FILE_STATES, formatName, KIND_TEXTS } from './moved-labels.ts'
import { MovedRows } from './moved-rows.tsx'
import { movedFileQuery } from './moving-in.queries.ts'

/** One file: what it would do, its progress and its result. */
export function MovedFilePage() {
  const { id = '' } = useParams()
  const query = useQuery(movedFileQuery(id))
  const file = query.data
  if (query.isError) {
    return (
      <Page title="Moving in">
        <LoadFailed query={query} />
      </Page>
    )
  }
  if (!file) {
    return (
      <Page title="Moving in">
        <ListLoading />
      </Page>
    )
  }
  const { text, look } = FILE_STATES[file.state]
  return (
    <Page
      title={`Moving in: ${KIND_TEXTS[file.kind].title.toLowerCase()}`}
      note={
        <>
          <span className="[overflow-wrap:anywhere]">{file.file_name}</span> <Badge look={look}>{text}</Badge>
          <span className="block text-sm">
            {formatName(file.format)}, {file.made_by}, {dateText(file.created_at)}
          </span>
        </>
      }
      actions={<FileActions file={file} />}
    >
      <FileProgress file={file} />
      <FileFigures file={file} />
      {file.state !== 'canceled' && <MovedRows file={file} />}
    </Page>
  )
}

function FileProgress({ file: { state, counts } }: { file: MovedFile }) {
  if (state === 'applying') {
    const all = counts.planned + counts.applied
    return (
      <ProgressBar
        label="Bringing it in..."
        max={all}
        value={counts.applied}
        text={`${counts.applied.toLocaleString('en-AU')} of ${countText(all, 'row')} done`}
      />
    )
  }
  if (state === 'undoing') {
    const done = counts.undone + counts.kept
    const all = done + counts.applied
    return (
      <ProgressBar
        label="Undoing..."
        max={all}
        value={done}
        text={`${done.toLocaleString('en-AU')} of ${countText(all, 'row')} done`}
      />
    )
  }
  return null
}

function FileFigures({ file }: { file: MovedFile }) {
  const { counts } = file
  const figures: Figure[] = [
    counts.planned > 0 && ['Rows that are ready', counts.planned.toLocaleString('en-AU')],
    counts.applied > 0 && ['Rows brought in', counts.applied.toLocaleString('en-AU')],
    counts.kept > 0 && ['Rows that could not be undone', counts.kept.toLocaleString('en-AU')],
    counts.undone > 0 && ['Rows undone', counts.undone.toLocaleString('en-AU')],
    ['To be resolved', counts.unresolved.toLocaleString('en-AU')],
    ['Left out', counts.left_out.toLocaleString('en-AU')],
    ...sumsOf(file),
  ]
  return <FigureList figures={figures} className="sm:grid-cols-3 lg:grid-cols-4" small />
}

/** What the rows that are ready or brought in add up to. */
function sumsOf({ kind, copies, value_cents, cost_cents, amount_cents, to_invite, state }: MovedFile): Figure[] {
  if (kind === 'customers') {
    return [
      ['Store credit', amountText(amount_cents)],
      state === 'done' && ['Without a letter yet', to_invite.toLocaleString('en-AU')],
    ]
  }
  if (kind === 'orders') return [['Their totals', amountText(amount_cents)]]
  if (kind === 'gift_cards') return [['On gift cards', amountText(amount_cents)]]
  return [
    ['Copies', copies.toLocaleString('en-AU')],
    ['At the file’s prices', amountText(value_cents)],
    ['At cost', amountText(cost_cents === 0 ? null : cost_cents)],
  ]
}
