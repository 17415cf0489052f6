/** The page of the pasted list. Without a game it is the main game's. */
export function listPath(game: string | undefined): string {
  return game === undefined ? '/parsed-deck-list' : `/parsed-deck-list?${new URLSearchParams({ game_type: game })}`
}
