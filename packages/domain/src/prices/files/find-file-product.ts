import { isGameWord, type NamedGame } from '../../catalog/is-game-word.ts'
import type { PriceFileRow } from './price-file.ts'

/** A product that a row may mean: of its card and set, or of the marketplace's id. */
export type FileCandidate = {
  product_id: number
  by_id: boolean
  finish: string
  collector_number: string
  lang: string
  game: NamedGame
}
type FoundFileProduct = { product_id: number } | { fault: string }

/** The product that the row means, or why there is none. It is never another printing. */
export function findFileProduct(row: PriceFileRow, candidates: FileCandidate[], isKnown: boolean): FoundFileProduct {
  const byId = candidates.filter(({ by_id }) => by_id)
  const all = byId.length > 0 ? byId : candidates
  if (all.length === 0) return { fault: notInSet(row, isKnown) }
  const named = row.game === '' ? all : all.filter(({ game }) => isGameWord(row.game, game))
  if (named.length === 0) return { fault: `No card of the game “${row.game}” has this name in this set.` }
  const numbered =
    row.number === '' || byId.length > 0
      ? named
      : named.filter(({ collector_number }) => bareNumber(collector_number) === bareNumber(row.number))
  if (numbered.length === 0) return { fault: `Number ${row.number} of this set is another card.` }
  const finished = inFinish(row, numbered)
  if (finished.length === 0) return { fault: `This card is not in the catalogue as ${row.finish || 'nonfoil'}.` }
  const games = new Set(finished.map(({ game }) => game.name))
  if (games.size > 1)
    return { fault: `${[...games].join(' and ')} have this card in this set: the row must say the game.` }
  const english = finished.filter(({ lang }) => lang === 'en')
  const [first, ...others] = english.length > 0 ? english : finished
  if (others.length === 0) return { product_id: first!.product_id }
  return { fault: 'Several cards of this set have this name: the row must say the number.' }
}

function notInSet({ set_code, set_name }: PriceFileRow, isKnown: boolean): string {
  if (!isKnown) return 'No such card is in the catalogue.'
  if (set_code === '' && set_name === '') return 'The row does not say which set the card is from.'
  return `This card is not in the catalogue in the set “${set_name || set_code}”.`
}

/** Most programs have no etched finish: foil means etched where there is no foil. */
function inFinish({ finish }: PriceFileRow, candidates: FileCandidate[]): FileCandidate[] {
  const wanted = finish || 'nonfoil'
  const exact = candidates.filter((one) => one.finish === wanted)
  return exact.length > 0 || wanted !== 'foil' ? exact : candidates.filter((one) => one.finish === 'etched')
}

/** `0146/249` is 146. */
const bareNumber = (number: string) =>
  number
    .split('/')[0]!
    .replace(/^0+(?=.)/, '')
    .toLowerCase()
