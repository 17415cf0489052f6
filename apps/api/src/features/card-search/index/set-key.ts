import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'

/** A set in the index. Two games may use the same code, so others than Magic add theirs: `m10`, `tfc@lorcana`. */
export function setKey(code: string, game: string): string {
  return game === DEFAULT_GAME_CODE ? code : `${code}@${game}`
}

export function codeOfSet(key: string): string {
  const end = key.indexOf('@')
  return end < 0 ? key : key.slice(0, end)
}

export function gameOfSet(key: string): string {
  const end = key.indexOf('@')
  return end < 0 ? DEFAULT_GAME_CODE : key.slice(end + 1)
}
