import { DeckList } from '../features/decks/deck-list.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function Decks() {
  return (
    <div className="page py-6 lg:py-10">
      <PageHead title="Your Decks" description="The decks you build." noindex />
      <DeckList title="Your Decks" level="h1" />
    </div>
  )
}
