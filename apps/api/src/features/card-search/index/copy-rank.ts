import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'

const CONDITION_ORDER: readonly string[] = CONDITIONS

/** Best first, as the column `copy_rank`. */
export function copyRank(condition: string, language: string): number {
  return Math.max(0, CONDITION_ORDER.indexOf(condition)) * 2 + (language === 'en' ? 0 : 1)
}
