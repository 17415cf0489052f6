/** Without vowels, so that no code is a word, and without characters that look alike. */
export const KIOSK_CODE_ALPHABET = 'CDFGHJKMNPQRTVWX234679'
export const KIOSK_CODE_CHARACTERS = 6
/** How long a basket of a kiosk waits at the counter. */
export const KIOSK_BASKET_MINUTES = 30
/** Baskets of one kiosk that wait at once. */
export const MAX_KIOSK_BASKETS = 30
/** Different things in a basket of a kiosk. */
export const MAX_KIOSK_LINES = 50
export const MAX_KIOSK_NAME_CHARACTERS = 40

const SHAPE = new RegExp(`^[${KIOSK_CODE_ALPHABET}]{${KIOSK_CODE_CHARACTERS}}$`)

/** The code that a text is, as typed or scanned; undefined if it is none. */
export function readKioskCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return SHAPE.test(code) ? code : undefined
}

/** After so long without a touch the tablet is the next person's. */
export const KIOSK_IDLE_SECONDS = 180
/** How long a code is shown if nobody says that they have it. */
export const KIOSK_CODE_SECONDS = 60
/** Where the browser of a tablet keeps what makes it a kiosk; the back-office writes it, the storefront reads it. */
export const KIOSK_STORAGE_KEY = 'kiosk'
