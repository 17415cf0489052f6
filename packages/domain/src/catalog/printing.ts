import { FINISH_NAMES, type Finish } from './catalog.ts'

/** Distinguishes cards of one name, and copies of one card. A sealed product has at most a set name. */
export type Printing = {
  set: string | null
  set_name: string | null
  collector_number: string | null
  finish: Finish | null
  /** Condition and language of the copy, unless near mint English. */
  options_text?: string
}

/** `Commander Legends · #297 · Foil · Lightly Played`; for a sealed product the set, or nothing. */
export function printingText(printing: Printing): string {
  return printingParts(printing).join(' · ')
}

/** Set, number, finish, condition and language, as far as there are any. */
export function printingParts({ set, set_name, collector_number, finish, options_text = '' }: Printing): string[] {
  return [
    set_name ?? set?.toUpperCase() ?? '',
    collector_number === null ? '' : `#${collector_number}`,
    finish === null ? '' : FINISH_NAMES[finish],
    options_text,
  ].filter((part) => part !== '')
}

/** The copy of an order's line. */
export function printingOfLine<Product extends Printing>(variant: { product: Product; options_text: string }) {
  return { ...variant.product, options_text: variant.options_text }
}

/** `Arcane Signet (Commander Legends · #297 · Foil)`. */
export function nameWithPrinting(product: Printing & { name: string }): string {
  const text = printingText(product)
  return text === '' ? product.name : `${product.name} (${text})`
}

/** A name in a sentence, with its printing only beside another of that name. */
export function quotedName(product: Printing & { name: string }, others: readonly { name: string }[]): string {
  const quoted = `"${product.name}"`
  const text = printingText(product)
  const ambiguous = others.some((other) => other !== product && other.name === product.name)
  return ambiguous && text !== '' ? `${quoted} (${text})` : quoted
}
