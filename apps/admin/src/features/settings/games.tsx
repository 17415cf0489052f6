import type { Game } from '@pennysleeve/contract/admin/games.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { gamesQuery } from '../../form/use-game-options.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { AddGame, GameForm } from './game-form.tsx'

export function Games() {
  const [adding, setAdding] = useState(false)
  const query = useQuery(gamesQuery())
  return (
    <Panel
      title="Games"
      note="Menus and lists follow this order. A hidden game is in no menu, list or search."
      actions={
        !adding && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add a game
          </Button>
        )
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && <GameList games={query.data.games} />}
      {adding && <AddGame onDone={() => setAdding(false)} />}
    </Panel>
  )
}

function GameList({ games }: { games: Game[] }) {
  const order = useApiMutation('PUT /api/admin/game_order', { successMessage: 'Games moved' })
  const ids = games.map(({ id }) => id)
  return (
    <ol aria-label="Games" className="flex flex-col divide-y divide-line">
      {games.map((game, place) => (
        <li key={game.id} className="flex items-start gap-2">
          <details className="group min-w-0 grow">
            <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-link [&::-webkit-details-marker]:hidden">
              <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
              <span className="grow font-semibold">{game.name}</span>
              {game.hidden && <Badge>Hidden</Badge>}
              <span className="figures text-ink-soft">{productWords(game.product_count)}</span>
            </summary>
            <GameForm game={game} />
          </details>
          <span className="flex">
            <MoveButtons
              what={game.name}
              ids={ids}
              place={place}
              busy={order.isPending}
              onMove={(moved) => order.mutate({ body: { game_order: { ids: moved } } })}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

function productWords(count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? 'product' : 'products'}`
}
