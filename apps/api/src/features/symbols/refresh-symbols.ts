import type { Deps } from '../../deps.ts'
import { readSymbols } from '../../ports/card-data/read-symbols.ts'
import { saveSymbols } from './symbols.queries.ts'

/** Fetches the symbols of the card-data service. After any failure the last copy stays. */
export async function refreshSymbols({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (config.cardDataUrl) await saveSymbols(db, await readSymbols(config.cardDataUrl))
}
