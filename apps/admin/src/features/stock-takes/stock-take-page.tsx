import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useGameOptions } from '../../form/use-game-options.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { ApplyButton, DiscardButton } from './apply-button.tsx'
import { CountForm } from './count-form.tsx'
import { differenceText } from './difference-text.ts'
import { FindToCount } from './find-to-count.tsx'
import { MissingForm } from './missing-form.tsx'
import { StockTakeLines } from './stock-take-lines.tsx'
import { linesQuery, stockTakeQuery } from './stock-takes.queries.ts'

export function StockTakePage() {
  const { id = '' } = useParams()
  const query = useQuery(stockTakeQuery(id))
  if (query.data) return <Counting stockTake={query.data.stock_take} />
  return query.isError ? <LoadFailed query={query} /> : <ListLoading />
}

function Counting({ stockTake }: { stockTake: StockTake }) {
  const { name, applied_at, lines, counted } = stockTake
  const open = applied_at === null
  const [game, setGame] = useState('')
  const gameCode = game === '' ? undefined : game
  return (
    <Page
      title={name}
      note={
        <>
          {applied_at && `Applied ${timeText(applied_at)}. `}
          <span className="figures">
            {counted} counted in {lines} {lines === 1 ? 'product' : 'products'}, difference {differenceText(stockTake)}
          </span>
        </>
      }
      actions={
        open ? (
          <>
            <DiscardButton stockTake={stockTake} />
            <ApplyButton stockTake={stockTake} />
          </>
        ) : (
          <Link to="put-away" className={buttonClass('secondary')}>
            Put-away list
          </Link>
        )
      }
    >
      {open && <GameField value={game} onChange={setGame} />}
      {open && <CountForm stockTake={stockTake} game={gameCode} />}
      {open && <FindToCount stockTake={stockTake} />}
      <Lines stockTake={stockTake} />
      {open && <MissingForm stockTake={stockTake} game={gameCode} />}
    </Page>
  )
}

/** Two games may use the same set code. Nothing in a shop of one game. */
function GameField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const games = useGameOptions()
  if (games.length < 2) return null
  return (
    <Select
      label="Game"
      value={value}
      options={[{ value: '', label: 'Any game' }, ...games]}
      onChange={({ target }) => onChange(target.value)}
      className="max-w-sm"
    />
  )
}

function Lines({ stockTake }: { stockTake: StockTake }) {
  const list = useListParams()
  const onlyDifferences = list.get('only') === 'differences'
  const query = useQuery({
    ...linesQuery(String(stockTake.id), onlyDifferences, list.page),
    placeholderData: keepPreviousData,
  })
  const lines = query.data?.lines ?? []
  return (
    <section aria-label="What was counted" className="flex flex-col gap-3">
      <label className="flex min-h-11 items-center gap-2 self-start">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={({ target }) => list.change({ only: target.checked ? 'differences' : undefined })}
          className="size-4.5 accent-link"
        />
        <span className="figures">Only differences ({stockTake.different_lines})</span>
      </label>
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && lines.length === 0 && (
        <ListEmpty
          text={
            onlyDifferences ? 'Everything is as it should be.' : 'Nothing has been counted yet. Scan or type above.'
          }
        />
      )}
      {lines.length > 0 && <StockTakeLines stockTake={stockTake} lines={lines} />}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </section>
  )
}
