import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { browsePath } from '../features/catalog/browse-filters.ts'
import { gameTypesQuery, sealedQuery } from '../features/catalog/catalog.queries.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { readPage } from '../shell/page-param.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/game.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const gameType = params.gameType.trim()
  if (gameType === '') return preload(context, [])
  return preload(context, [sealedQuery(gameType, readPage(new URL(request.url).searchParams))], [gameTypesQuery()])
}
export const clientLoader = () => undefined

export default function Game({ loaderData, params }: Route.ComponentProps) {
  const gameType = params.gameType.trim()
  const page = readPage(useSearchParams()[0])
  if (gameType === '') {
    return (
      <div className="page py-10">
        <PageHead title="Sealed products" description="Sealed products" noindex />
        <p>Game type not specified</p>
        <Link to="/games" className="link mt-4 inline-block">
          See all games
        </Link>
      </div>
    )
  }
  return (
    <PreloadedData from={loaderData}>
      <SealedPage gameType={gameType} page={page} />
    </PreloadedData>
  )
}

function SealedPage({ gameType, page }: { gameType: string; page: number }) {
  const game = useQuery(gameTypesQuery()).data?.game_types.find(({ code }) => code === gameType)
  const name = game?.name ?? gameTypeInWords(gameType)
  const title = `${name} Sealed products`
  const path = `/games/${encodeURIComponent(gameType)}`
  return (
    <div className="page py-10">
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={`${title}: boosters, boxes and decks with prices in Australian dollars and what is in stock.`}
        canonical={page > 1 ? `${path}?page=${page}` : path}
      />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        {game?.has_singles && (
          <Link
            to={browsePath({ game_type: gameType })}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {name} singles
          </Link>
        )}
      </div>
      <SealedGrid gameType={gameType} page={page} path={path} />
    </div>
  )
}

function SealedGrid({ gameType, page, path }: { gameType: string; page: number; path: string }) {
  return (
    <ProductGrid
      query={useQuery(sealedQuery(gameType, page))}
      page={page}
      hrefFor={(next) => (next > 1 ? `${path}?page=${next}` : path)}
      errorText="Error fetching products."
      eager
      empty={
        <>
          <p>There is nothing sealed of this game on this page.</p>
          <Link to="/games" className="link">
            See all games
          </Link>
        </>
      }
    />
  )
}
