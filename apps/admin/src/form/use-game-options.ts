import type { SelectOption } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

export const gamesQuery = () => apiQuery('GET /api/admin/games')

/** Every game of the shop, hidden ones too. `current` is offered until the list has come. */
export function useGameOptions(current = ''): SelectOption[] {
  const games = useQuery(gamesQuery()).data?.games
  if (!games) return current === '' ? [] : [{ value: current, label: current }]
  return games.map(({ code, name, hidden }) => ({ value: code, label: hidden ? `${name} (hidden)` : name }))
}
