import { useParams } from 'react-router'
import { DeckPage } from '../features/decks/deck-page.tsx'

export default function Deck() {
  return <DeckPage deckId={useParams()['deckId'] ?? ''} />
}
