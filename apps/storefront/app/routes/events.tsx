import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { gameTypesQuery } from '../features/catalog/catalog.queries.ts'
import { EventList } from '../features/events/event-list.tsx'
import { eventsQuery } from '../features/events/events.queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import { readPage } from '../shell/page-param.ts'
import type { Route } from './+types/events.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  return preload(context, [eventsQuery(gameOf(params), readPage(params))], [gameTypesQuery()])
}
export const clientLoader = () => undefined

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <PreloadedData from={loaderData}>
        <Shown />
      </PreloadedData>
    </div>
  )
}

function Shown() {
  const [params] = useSearchParams()
  const game = gameOf(params)
  const page = readPage(params)
  return (
    <>
      <PageHead
        title={page > 1 ? `Events, page ${page}` : 'Events'}
        description="Drafts, tournaments and evenings in our shop: when they are, what an entry costs, and how many seats are left."
        canonical={hrefFor(game, page)}
      />
      <h1 className="text-3xl lg:text-4xl">Events</h1>
      <Games chosen={game} />
      <EventList game={game} page={page} hrefFor={(next) => hrefFor(game, next)} />
    </>
  )
}

/** Links, so that they need no JavaScript. */
function Games({ chosen }: { chosen: string | undefined }) {
  const games = useQuery(gameTypesQuery()).data?.game_types ?? []
  const choices = [{ code: undefined, name: 'All games' }, ...games]
  return (
    <nav aria-label="Games" className="mt-4 mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ code, name }) => (
          <li key={name}>
            <Link
              to={hrefFor(code, 1)}
              aria-current={code === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-ink no-underline hover:border-edge aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function gameOf(params: URLSearchParams): string | undefined {
  return params.get('game')?.trim().slice(0, 60) || undefined
}

function hrefFor(game: string | undefined, page: number): string {
  const params = new URLSearchParams({ ...(game ? { game } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return params.size === 0 ? '/events' : `/events?${params.toString()}`
}
