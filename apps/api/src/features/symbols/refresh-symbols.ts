import type { Deps } from '../../deps.ts'
import { readSymbols } from '../../ports/card-data/read-symbols.ts'
import { saveSymbols } from './symbols.queries.ts'

/** Asks the card-data service for its symbols. Whatever goes wrong, the last good copy stays. */
export async function refreshSymbols({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (config.cardDataUrl) await saveSymbols(db, await readSymbols(config.cardDataUrl))
}
