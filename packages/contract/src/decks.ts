import { BOARDS } from '@pennysleeve/domain/decks/deck-card.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { DECK_FORMATS, DEFAULT_DECK_FORMAT, findDeckFormat } from '@pennysleeve/domain/decks/deck-formats.ts'
import { DECK_LIST_STYLES } from '@pennysleeve/domain/decks/deck-list-text.ts'
import { MAX_DECK_QUANTITY, MAX_DECK_ROWS } from '@pennysleeve/domain/decks/deck-limits.ts'
import { MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { z } from 'zod'
import { inPlainText, onOneLine } from './plain-text.ts'
import { pathId, product } from './catalog.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

const DECKS_PER_PAGE = 25

const board = z.enum(BOARDS)

const deckCardRow = z.object({
  id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  commander: z.boolean(),
  /** `maybeboard`: ideas, which do not count. */
  board,
})

const deckCard = deckCardRow.extend({
  product,
  /** Copies of this card, in any printing, that the reader owns. */
  owned_quantity: z.int(),
  /** When this printing is out of stock: the lowest price of another in stock; null when none is. */
  other_printing_price: z.string().nullable(),
  display_other_printing_price: z.string().nullable(),
  /** Partner: may be the second commander. */
  may_lead_beside: z.boolean(),
})
export type DeckCard = z.infer<typeof deckCard>

const deckFields = {
  id: z.int(),
  /** The code of the game. Its cards are of this game. */
  game_type: z.string(),
  name: z.string(),
  description: z.string(),
  public: z.boolean(),
  /** The identifier of the format, such as `commander_edh`. */
  format: z.string(),
  /** The commander's name, both names of partners, or empty. */
  commander: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Cards in the main deck. */
  total_cards: z.int(),
}

const deckSummary = z.object({ ...deckFields, deck_cards: z.array(deckCardRow) })
export type DeckSummary = z.infer<typeof deckSummary>

const deckHint = z.object({
  /** `problem`: breaks the format's rules. `note`: could not be checked. */
  kind: z.enum(['problem', 'note']),
  rule: z.string(),
  text: z.string(),
  cards: z.array(z.string()),
})

const deck = z.object({
  ...deckFields,
  deck_cards: z.array(deckCard),
  /** False for another customer's public deck. */
  editable: z.boolean(),
  hints: z.array(deckHint),
  /** Spells by mana value: 0, 1, … and 7 or more. */
  mana_curve: z.array(z.int()),
  color_counts: z.array(z.object({ color: z.string(), cards: z.int(), symbols: z.int() })),
  /** Main deck and sideboard at the shop's prices, and the number of cards without one. */
  price: z.string(),
  display_price: z.string(),
  unpriced_cards: z.int(),
  /** Cards that the reader does not own in any printing, and their price. */
  missing_cards: z.int(),
  missing_price: z.string(),
  display_missing_price: z.string(),
})
export type Deck = z.infer<typeof deck>

const format = z
  .union([z.string(), z.int()], 'must be a deck format')
  .transform((given) => (typeof given === 'number' ? DECK_FORMATS[given]?.identifier_name : given) ?? '')
  .pipe(z.string().refine((name) => findDeckFormat(name) !== undefined, 'is not a format we know'))
  .meta({ enum: DECK_FORMATS.map(({ identifier_name }) => identifier_name) })

// Required by the handler, which has its own message.
const name = z
  .string()
  .trim()
  .max(MAX_NAME_CHARACTERS, `must be ${MAX_NAME_CHARACTERS} characters or fewer`)
  .check(onOneLine)
const description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION_CHARACTERS, `must be ${MAX_DESCRIPTION_CHARACTERS} characters or fewer`)
  .check(inPlainText)

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_DECK_QUANTITY, `must be ${MAX_DECK_QUANTITY} or less`)

const newDeckCard = z.object({ product_id: z.int(), quantity: quantity.default(1), board: board.default('main') })

const cardParams = z.object({ id: z.string(), card_id: z.string() })

const base = { access: 'customer', cache: 'private', tag: 'decks' } as const

export const decksRoutes = {
  'GET /api/decks': {
    ...base,
    summary: 'The customer’s decks, the last changed first; their cards without the products',
    query: z.object(pageQuery(DECKS_PER_PAGE)),
    response: z.object({ decks: z.array(deckSummary), ...pagingFields }),
  },
  'POST /api/decks': {
    ...base,
    summary: 'A new deck. The commander is chosen among its cards later, so what is sent for it has no effect',
    status: 201,
    body: z.object({
      deck: z.object({
        game_type: z.string().max(60, 'is too long').default(DEFAULT_GAME_CODE),
        name: name.default(''),
        description: description.default(''),
        public: z.boolean().default(false),
        format: format.default(DEFAULT_DECK_FORMAT),
        commander: z.string().nullish(),
      }),
    }),
    response: deck,
  },
  'GET /api/decks/:id': {
    ...base,
    summary: 'One deck: the customer’s own, or anybody’s public one',
    params: pathId,
    response: deck,
  },
  'PUT /api/decks/:id': {
    ...base,
    summary: 'Changes what is sent of the deck’s name, description, format and whether others may read it',
    params: pathId,
    body: z.object({
      deck: z.object({
        name: name.optional(),
        description: description.optional(),
        public: z.boolean().optional(),
        format: format.optional(),
      }),
    }),
    response: deck,
  },
  'DELETE /api/decks/:id': {
    ...base,
    summary: 'Throws the deck away. For some days it can be had back',
    status: 204,
    params: pathId,
    response: z.void(),
  },
  'POST /api/decks/:id/restore': {
    ...base,
    summary: 'Takes a deletion back',
    params: pathId,
    response: deck,
  },
  'POST /api/decks/:id/duplicate': {
    ...base,
    summary: 'Copies a deck, one’s own or a public one, into a new deck of the customer',
    status: 201,
    params: pathId,
    response: deck,
  },
  'GET /api/decks/:id/export': {
    ...base,
    summary: 'The deck as a list that other programs read',
    params: pathId,
    query: z.object({ style: z.enum(DECK_LIST_STYLES).default('plain') }),
    response: z.object({ file_name: z.string(), text: z.string() }),
  },
  'POST /api/decks/:id/deck_cards': {
    ...base,
    summary: 'Puts a card into the deck; added again, its quantity rises',
    status: 201,
    params: pathId,
    body: z.object({ deck_card: newDeckCard }),
    response: deckCard,
  },
  'POST /api/decks/:id/deck_cards/batch': {
    ...base,
    summary:
      'Puts many cards into the deck, all of them or none, as from a pasted list. Commanders among them take the place of those before',
    status: 201,
    params: pathId,
    body: z.object({
      deck_cards: z
        .array(newDeckCard.extend({ commander: z.boolean().default(false) }))
        .min(1, 'must hold at least one card')
        .max(MAX_DECK_ROWS, `must hold ${MAX_DECK_ROWS} cards or fewer`),
    }),
    response: deck,
  },
  'PUT /api/decks/:id/deck_cards/:card_id': {
    ...base,
    summary:
      'Changes what is sent of a card in the deck: its quantity, its board, its printing (another product of the same card), or whether it leads. A new commander takes the place of the old one unless it is sent as `second`',
    params: cardParams,
    body: z.object({
      deck_card: z.object({
        product_id: z.int().optional(),
        quantity: quantity.optional(),
        commander: z.boolean().optional(),
        second: z.boolean().default(false),
        board: board.optional(),
      }),
    }),
    response: deckCard,
  },
  'DELETE /api/decks/:id/deck_cards/:card_id': {
    ...base,
    summary: 'Takes a card out of the deck',
    status: 204,
    params: cardParams,
    response: z.void(),
  },
} satisfies RouteTable
