import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { SearchHelp } from '../features/card-search/search-help.tsx'
import { gameTypesQuery } from '../features/catalog/catalog.queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/search-help.ts'

export const loader = ({ context }: Route.LoaderArgs) => preload(context, [], [gameTypesQuery()])
export const clientLoader = () => undefined

export default function SearchHelpPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <PageHead
        title="How to search"
        description="Search words for condition, language, price, set, colour, type, format and game, each with an example."
      />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl lg:text-4xl">How to search</h1>
        <p className="mt-3 mb-8 max-w-2xl text-lg text-ink-soft">
          A part of the name is enough. With these words the search box finds more; press one to try it.
        </p>
        <PreloadedData from={loaderData}>
          <SearchHelp />
        </PreloadedData>
      </div>
    </div>
  )
}
