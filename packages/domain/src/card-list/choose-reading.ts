import { normalizeName } from '../card-search/normalize-name.ts'
import type { CardLine, Reading } from './card-list.ts'

/** The first reading whose name is a card's. `isCard` takes folded names. */
export function chooseReading(
  { readings }: Pick<CardLine, 'readings'>,
  isCard: (folded: string) => boolean,
): Reading | undefined {
  return readings.find(({ name }) => isCard(normalizeName(name)))
}
