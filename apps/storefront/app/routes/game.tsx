import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { sealedQuery } from '../features/catalog/catalog.queries.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { readPage } from '../shell/page-param.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/game.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const gameType = params.gameType.trim()
  return preload(context, gameType === '' ? [] : [sealedQuery(gameType, readPage(new URL(request.url).searchParams))])
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
  const title = `${gameTypeInWords(gameType)} Sealed products`
  const path = `/games/${encodeURIComponent(gameType)}`
  return (
    <div className="page py-10">
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={`${title}: boosters, boxes and decks with prices in Australian dollars and what is in stock.`}
        canonical={page > 1 ? `${path}?page=${page}` : path}
      />
      <h1 className="mb-6 text-3xl lg:text-4xl">{title}</h1>
      <PreloadedData from={loaderData}>
        <SealedGrid gameType={gameType} page={page} path={path} />
      </PreloadedData>
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
