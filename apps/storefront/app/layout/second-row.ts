/** On a phone the header has two rows: this class puts an element into the second. */
export const SECOND_ROW = 'max-md:order-2'

/** A full-width line break keeps the second row from filling space in the first. */
export const SECOND_ROW_BREAK = 'max-md:before:order-1 max-md:before:h-1.5 max-md:before:basis-full'
