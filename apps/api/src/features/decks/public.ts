export { deleteOldDecks } from './delete-old-decks.ts'
