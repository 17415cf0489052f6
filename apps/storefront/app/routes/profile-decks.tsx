import { DeckList } from '../features/decks/deck-list.tsx'
import { PageHead } from '../shell/page-head.tsx'

/** The same list as on `/decks`, as a tab of the profile. */
export default function ProfileDecks() {
  return (
    <>
      <PageHead title="My Decks" description="The decks you build." noindex />
      <DeckList title="My Decks" level="h2" />
    </>
  )
}
