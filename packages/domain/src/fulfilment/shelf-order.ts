export type ShelfPlace = {
  name: string
  /** Null for sealed items, which stand on a shelf of their own. */
  set: string | null
  collector_number: string | null
  finish: string | null
}

// Numbers by their value, so that #9 lies before #10; letters and stars after the plain number.
const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const FINISHES = ['nonfoil', 'foil', 'etched']

/** How the boxes stand: by set, number, name and finish; sealed items last, by name. One walk along the shelf picks all. */
export function compareOnShelf(a: ShelfPlace, b: ShelfPlace): number {
  return (
    Number(a.set === null) - Number(b.set === null) ||
    byNumber.compare(a.set ?? '', b.set ?? '') ||
    byNumber.compare(a.collector_number ?? '', b.collector_number ?? '') ||
    byNumber.compare(a.name, b.name) ||
    FINISHES.indexOf(a.finish ?? '') - FINISHES.indexOf(b.finish ?? '')
  )
}
