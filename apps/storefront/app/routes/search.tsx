import { SearchResults } from '../features/card-search/search-results.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function Search() {
  return (
    <>
      <PageHead title="Search results" description="The cards you searched for." noindex />
      <SearchResults />
    </>
  )
}
