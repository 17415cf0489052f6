export { forgetDecks } from './forget-decks.ts'
