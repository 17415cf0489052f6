import type { Deps } from '../../deps.ts'
import { readSymbols } from '../../ports/card-data/read-symbols.ts'
import { saveSymbols } from './symbols.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Asks the card-data service now and then daily. A failure changes nothing: the last good copy stays. */
export function refreshSymbolsDaily(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  onFailure: (error: unknown) => void,
): () => void {
  const { cardDataUrl } = config
  if (!cardDataUrl) return () => {}
  const refresh = () => {
    readSymbols(cardDataUrl)
      .then((symbols) => saveSymbols(db, symbols))
      .catch(onFailure)
  }
  refresh()
  const timer = setInterval(refresh, DAY_MS)
  return () => clearInterval(timer)
}
