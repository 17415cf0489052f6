import { DeckList } from '../features/decks/deck-list.tsx'
import { PageHead } from '../shell/page-head.tsx'

/** The list of `/decks` as a profile tab. */
export default function ProfileDecks() {
  return (
    <>
      <PageHead title="My Decks" description="The decks you build." noindex />
      <DeckList title="My Decks" level="h2" />
    </>
  )
}
