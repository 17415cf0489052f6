import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import type { InventoryRow } from './inventory.queries.ts'

/** `Lightning Bolt, Lightly Played`: the variant in a sentence. */
export function copyName({ name, condition, language }: Pick<InventoryRow, 'name' | 'condition' | 'language'>): string {
  return [name, optionsText(condition, language)].filter((part) => part !== '').join(', ')
}
