export const MAX_DEVICE_CHARACTERS = 40
/** Pieces of one denomination, against a barcode scanned into the field. */
export const MAX_PIECES = 9999
export const MAX_NOTE_CHARACTERS = 500
