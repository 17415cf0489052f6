import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { data, useSearchParams } from 'react-router'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { browsePath, readFilters } from '../features/catalog/browse-filters.ts'
import { BrowsePage } from '../features/catalog/browse-page.tsx'
import { browseQuery, cardSetsQuery } from '../features/catalog/browse.queries.ts'
import { categoriesQuery, gameTypesQuery } from '../features/catalog/catalog.queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/cards.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { filters, complaints } = readFilters(new URL(request.url).searchParams)
  const preloaded = await preload(
    context,
    [browseQuery(filters), categoriesQuery(), cardSetsQuery(filters.game_type)],
    [gameTypesQuery()],
  )
  // The page still works; status 400 keeps a mistyped URL out of search engines.
  return data(preloaded, { status: complaints.length > 0 ? 400 : 200 })
}
export const clientLoader = () => undefined

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { filters } = readFilters(useSearchParams()[0])
  const { q, page = 1 } = filters
  const title = q === undefined ? 'Cards' : `Cards named “${q}”`
  return (
    <PreloadedData from={loaderData}>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={
          filters.game_type === undefined
            ? 'Browse Magic singles by name, type, colour, set, rarity and price, with what is in stock today.'
            : `Browse ${gameTypeInWords(filters.game_type)} singles by name, set and price, with what is in stock today.`
        }
        canonical={browsePath(filters)}
      />
      <BrowsePage />
    </PreloadedData>
  )
}
