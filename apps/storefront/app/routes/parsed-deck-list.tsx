import { ParsedDeckList } from '../features/card-list/parsed-deck-list.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function ParsedDeckListPage() {
  return (
    <>
      <PageHead title="Your list" description="The cards of the list you pasted." noindex />
      <ParsedDeckList />
    </>
  )
}
