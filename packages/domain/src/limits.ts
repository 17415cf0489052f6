/** Every timing and limit the shop promises, in one place (milliseconds unless the name says otherwise). */

export const TOAST_MS = 5000
export const TOAST_SWIPE_PX = 50
/** How long a dismissed toast is kept before it is dropped for good. */
export const TOAST_REMOVE_MS = 1_000_000
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300
export const BANNER_DEFAULT_MS = 8000
export const BANNER_HOME_MS = 5000
export const MOBILE_MAX_PX = 768
export const QUERY_STALE_MS = 1000
/** What the shop says about itself changes rarely and is asked for by every page. */
export const SHOP_STALE_MS = 300_000

export const LIST_PER_PAGE = 10
export const GRID_PER_PAGE = 24
/** Of each tab of the search results. */
export const SEARCH_PER_PAGE = 50
/** The most rows a page of any list holds, whatever `per_page` asks for. */
export const MAX_PER_PAGE = 100
/** One answer holds every taxon of a taxonomy. */
export const TAXONS_PER_PAGE = 500
export const SUGGESTIONS_LIMIT = 5
export const MAX_SUGGESTIONS = 20

/** A tile offers Sell only while the shop holds this many or fewer. */
export const SELL_MAX_ON_HAND = 20
export const SUBTITLE_UNCUT_CHARACTERS = 20
export const SUBTITLE_CUT_CHARACTERS = 40

export const CART_DESCRIPTION_CHARACTERS = 20
/** Different cards, so that nobody empties the shelves with one order or makes the shop add up for ever. */
export const MAX_CART_LINES = 500
/** Proceed to Checkout takes a second step this long after the first. */
export const CART_NEXT_RETRY_MS = 1000
/** How long a customer reads that the checkout is saved before the next page comes. */
export const CHECKOUT_REDIRECT_MS = 1500
/** Stock is held so long for an order that is being paid, unless the shop is told otherwise. */
export const RESERVATION_SECONDS = 1200
/** So often a day one order may begin to be paid: whoever never pays must not keep the cards from others. */
export const MAX_RESERVATIONS_A_DAY = 10
/** The last copies of a card: so many full reservations without paying in so long, then it is the others' turn. */
export const MOST_HOLDS_UNPAID = 2
export const HOLD_WINDOW_SECONDS = 6 * 60 * 60
/** However short a reservation is. */
export const LEAST_HELD_SECONDS = 60
/** The confirmation page completes the order this long after its first call. */
export const FOLLOW_UP_MS = 1000

export const MAX_QUERY_CHARACTERS = 1000
/** A customer has a phone, a computer and a key in a drawer. */
export const MAX_PASSKEYS = 20
/** Of one field of the advanced search. */
export const MAX_CRITERION_CHARACTERS = 200
/** What a search asks for unless told: as many as the server allows. */
export const SEARCH_DEFAULT_LIMIT = 999_999
/** The most rows one answer of a search holds. */
export const MAX_SEARCH_RESULTS = 500
export const AUTOCOMPLETE_LIMIT = 8

/** A customer's own cards: far more than anybody needs, so that nobody fills the database. */
export const MAX_DECKS = 500
export const MAX_DECK_ROWS = 1000
export const MAX_DECK_QUANTITY = 999
export const MAX_NAME_CHARACTERS = 100
export const MAX_DESCRIPTION_CHARACTERS = 2000
export const DECKS_PER_PAGE = 25
export const MAX_COLLECTION_QUANTITY = 9999
export const COLLECTION_PER_PAGE = 48
/** Entries that one call changes, removes or puts on sale: so many, named one by one, fit into its megabyte. */
export const MAX_BATCH_ENTRIES = 30_000
/** Of many entries that a call left out for one reason, so many are named. */
export const LEFT_OUT_NAMED = 20
/** How many cards are offered to somebody who looks for one to take. */
export const PICKED_FROM = 12
export const MAX_SELL_ROWS = 500
export const MAX_SELL_QUANTITY = 999
/** Sent in and not looked at yet: each is work for the family and an email to an address that nobody has proved to own. */
export const MAX_SELL_ORDERS_WAITING = 10
export const SELL_CARTS_PER_PAGE = 25
/** A collection file is sent in batches of so many rows, which is also how its reader sees it getting on. */
export const IMPORT_BATCH_ROWS = 1000
export const IMPORT_ROWS_PER_PAGE = 50
export const MAX_IMPORT_ROWS = 100_000
/** Of one customer, with rows left. */
export const MAX_OPEN_IMPORTS = 10
export const EXPORT_ROWS_PER_PAGE = 5000
/** Rows of a price file go out and come in as a collection's do; so many rules nobody can keep in mind. */
export const MAX_PRICE_RULES = 50
/** A file of card data is sent in parts that fit into a call once they are written as text. */
export const IMPORT_PART_BYTES = 720 * 1024
export const MAX_CARD_FILE_BYTES = 1024 * 1024 * 1024
/** Length is what makes a password good. */
export const MIN_PASSWORD_CHARACTERS = 8
/** Whoever pauses so long in typing a new password is told how good it is. */
export const PASSWORD_PAUSE_MS = 350
