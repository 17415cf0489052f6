import type { Product } from '@sideboard/contract/catalog.ts'

type Printing = Pick<Product, 'set' | 'set_name' | 'collector_number' | 'finish'>

/** `Magic 2010 (M10) #146 · Foil`: what tells two cards of one name apart. */
export function printingText({ set, set_name, collector_number, finish }: Printing): string {
  const place = [set_name, set && `(${set.toUpperCase()})`, collector_number && `#${collector_number}`]
  return [place.filter(Boolean).join(' '), finishText(finish)].filter(Boolean).join(' · ')
}

/** Only what is not the usual is worth a word. */
export function finishText(finish: string | null): string {
  return finish === 'foil' ? 'Foil' : finish === 'etched' ? 'Etched foil' : ''
}
