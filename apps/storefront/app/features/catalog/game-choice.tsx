import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameTypesQuery } from './catalog.queries.ts'

/** The main game, which a call means that names none, then the others with singles in the owner's order. */
export function useSinglesGames(): { code: string; name: string; rarities: string[] }[] {
  const games = useQuery(gameTypesQuery()).data?.game_types ?? []
  // As the API: Magic, or the first one if Magic is hidden.
  const main = games.find(({ code }) => code === DEFAULT_GAME_CODE) ?? games[0]
  return main ? [main, ...games.filter((game) => game !== main && game.has_singles)] : []
}

export type GameChoiceProps = {
  value: string | undefined
  onChange: (code: string) => void
  className?: string
}

/** Which game is meant. Nothing in a shop that has singles of one game only. */
export function GameChoice({ value, onChange, className = '' }: GameChoiceProps) {
  const games = useSinglesGames()
  if (games.length < 2) return null
  return (
    <Select
      label="Game"
      value={value ?? games[0]!.code}
      options={games.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) => onChange(target.value)}
      className={className}
    />
  )
}
