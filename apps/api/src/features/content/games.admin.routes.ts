import type { Game, gamesRoutes } from '@pennysleeve/contract/admin/games.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { addGame, changeGame, orderGames, removeGame } from './change-games.ts'
import { withVersion } from './check-version.ts'
import { countProductsByGame, listGames } from './games.queries.ts'

export function adminGamesHandlers({ db }: Deps): Pick<Handlers, keyof typeof gamesRoutes> {
  return {
    'GET /api/admin/games': async () => readGames(db),
    'POST /api/admin/games': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await addGame(tx, session, body.game)
        return readGames(tx)
      }),
    'PUT /api/admin/games/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeGame(tx, session, rowId(params.id), body.game)
        return readGames(tx)
      }),
    'DELETE /api/admin/games/:id': async ({ params }, { session, once }) =>
      once(async (tx) => {
        await removeGame(tx, session, rowId(params.id))
        return readGames(tx)
      }),
    'PUT /api/admin/game_order': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await orderGames(tx, session, body.game_order.ids)
        return readGames(tx)
      }),
  }
}

async function readGames(db: Db): Promise<{ games: Game[] }> {
  const [games, counts] = [await listGames(db), await countProductsByGame(db)]
  return { games: games.map((game) => ({ ...withVersion(game), product_count: counts.get(game.id) ?? 0 })) }
}
