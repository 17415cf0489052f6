export { purgeDecks } from './purge-decks.ts'
