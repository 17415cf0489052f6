import { foldName } from '../card-search/fold-name.ts'
import type { CardLine, Reading } from './card-list.ts'

/** The reading that is meant: the first whose name is a card's. `isCard` is asked for folded names. */
export function chooseReading(
  { readings }: Pick<CardLine, 'readings'>,
  isCard: (folded: string) => boolean,
): Reading | undefined {
  return readings.find(({ name }) => isCard(foldName(name)))
}
