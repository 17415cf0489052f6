import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { checkPictures } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { checkSameIds } from './check-same-ids.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { lockShop, setPositions } from './edit-content.queries.ts'
import { deleteGame, insertGame, listGames, updateGame, type GameRow } from './games.queries.ts'

const MAX_GAMES = 40

type GameFields = Omit<GameRow, 'id' | 'code'>

export async function addGame(tx: Tx, staff: Session, game: Omit<GameRow, 'id'>): Promise<void> {
  await checkPicture(tx, game.image_url)
  await lockShop(tx)
  const games = await listGames(tx)
  if (games.length >= MAX_GAMES) throw new ShopError('game.too_many', { most: MAX_GAMES })
  if (games.some(({ code }) => code === game.code)) {
    throw new ShopError('game.code_taken', { code: game.code }).onField('code')
  }
  checkUnique(games, game)
  const id = await insertGame(tx, game)
  await recordChange(tx, staff, { action: 'add game', subject: ['game', id], after: game })
}

export async function changeGame(
  tx: Tx,
  staff: Session,
  id: number,
  { version, ...fields }: GameFields & SeenVersion,
): Promise<void> {
  await checkPicture(tx, fields.image_url)
  const { game, others } = await lockGame(tx, id)
  checkVersion(version, game)
  checkUnique(others, fields)
  if (fields.hidden && others.every(({ hidden }) => hidden)) throw new ShopError('game.last_shown').onField('hidden')
  await updateGame(tx, id, fields)
  const { id: _id, code: _code, ...before } = game
  await recordChange(tx, staff, { action: 'change game', subject: ['game', id], before, after: fields })
}

/** A game that something belongs to stays: its products are in orders and on wishlists. */
export async function removeGame(tx: Tx, staff: Session, id: number): Promise<void> {
  const { game, others } = await lockGame(tx, id)
  if (others.every(({ hidden }) => hidden)) throw new ShopError('game.last_shown')
  if (!(await deleteGame(tx, id))) throw new ShopError('game.in_use', { name: game.name })
  await recordChange(tx, staff, { action: 'remove game', subject: ['game', id], before: game })
}

export async function orderGames(tx: Tx, staff: Session, ids: number[]): Promise<void> {
  await lockShop(tx)
  const before = (await listGames(tx)).map(({ id }) => id)
  checkSameIds(before, ids)
  await setPositions(tx, 'games', ids)
  await recordChange(tx, staff, {
    action: 'order games',
    subject: ['content', 'games'],
    before: { ids: before },
    after: { ids },
  })
}

async function lockGame(tx: Tx, id: number): Promise<{ game: GameRow; others: GameRow[] }> {
  await lockShop(tx)
  const games = await listGames(tx)
  const game = games.find((one) => one.id === id)
  if (!game) throw notFound()
  return { game, others: games.filter((other) => other !== game) }
}

async function checkPicture(tx: Tx, image_url: string | null): Promise<void> {
  if (image_url !== null) await checkPictures(tx, { image_url })
}

function checkUnique(others: GameRow[], { name, sku_prefix: prefix }: Pick<GameRow, 'name' | 'sku_prefix'>): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new ShopError('game.name_taken', { name }).onField('name')
  }
  const holder = others.find((other) => other.sku_prefix === prefix)
  if (holder) throw new ShopError('game.prefix_taken', { prefix, name: holder.name }).onField('sku_prefix')
}
