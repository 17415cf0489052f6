/** On a phone the header has two rows: what has this class stands in the second one. */
export const SECOND_ROW = 'max-md:order-2'

/** An empty line between the rows keeps the second one from climbing into the first where that has room to spare. */
export const SECOND_ROW_BREAK = 'max-md:before:order-1 max-md:before:h-1.5 max-md:before:basis-full'
