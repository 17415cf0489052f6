export type PickPlace = {
  name: string
  /** Where its copies lie; those with a slot come first. */
  slot?: string | null
  /** Null for sealed items, which are picked last. */
  set: string | null
  collector_number: string | null
  finish: string | null
}

// Numeric order, so that #9 is before #10; letters and stars after the plain number.
const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const FINISHES = ['nonfoil', 'foil', 'etched']

/** Pick order: by slot, else by set, number, name and finish; sealed items last, by name. */
export function comparePickOrder(a: PickPlace, b: PickPlace): number {
  return (
    Number(!a.slot) - Number(!b.slot) ||
    byNumber.compare(a.slot ?? '', b.slot ?? '') ||
    Number(a.set === null) - Number(b.set === null) ||
    byNumber.compare(a.set ?? '', b.set ?? '') ||
    byNumber.compare(a.collector_number ?? '', b.collector_number ?? '') ||
    byNumber.compare(a.name, b.name) ||
    FINISHES.indexOf(a.finish ?? '') - FINISHES.indexOf(b.finish ?? '')
  )
}
