import { DEFAULT_GAME_CODE, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { gameId } from './game-id.queries.ts'

type GameTypeRow = {
  id: number
  code: string
  name: string
  image_url: string | null
  has_singles: boolean
  has_sealed: boolean
  rarities: string[]
}

/** In the order of an index: for a game without any, PostgreSQL would otherwise read all products. */
const hasPriced = (kind: RawBuilder<unknown>) => sql`coalesce((
  select true from products p where p.game_id = g.id and ${kind} and p.priced order by p.released_on desc limit 1
), false)`

/** The games that are not hidden, in the owner's order. */
export async function listGameTypes(db: Db): Promise<GameTypeRow[]> {
  const { rows } = await sql<GameTypeRow>`
    select g.id, g.code, g.name, g.image_url,
      ${hasPriced(sql`not p.sealed`)} as has_singles, ${hasPriced(sql`p.sealed`)} as has_sealed,
      case when g.code = ${DEFAULT_GAME_CODE} then ${[...RARITIES]}::text[] else array(
        select distinct r.rarity from card_sets s cross join lateral (
          select distinct x.rarity from printings x where x.set_code = s.code and x.game_id = s.game_id
        ) r where s.game_id = g.id order by r.rarity
      ) end as rarities
    from games g where not g.hidden order by g.position, g.id
  `.execute(db)
  return rows
}

/** The sets of a game; null for the main game. */
export async function listCardSets(db: Db, game: string | null) {
  const { rows } = await sql<{ code: string; name: string; released_on: string }>`
    select s.code, s.name, s.released_on from card_sets s
    where s.game_id = ${gameId(game)}
      and exists (select from printings r where r.game_id = s.game_id and r.set_code = s.code)
    order by s.released_on desc, s.name
  `.execute(db)
  return rows
}

export async function findLastProductId(db: Db): Promise<number> {
  const last = await db.selectFrom('products').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0
}

/** Priced products with ids above `after` up to `upTo`. */
export async function listSitemapProducts(db: Db, after: number, upTo: number) {
  return db
    .selectFrom('products')
    .select(['id', 'sealed'])
    .where('priced', '=', true)
    .where('game_id', 'in', db.selectFrom('games').select('id').where('hidden', '=', false))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
}

/** Events to come of shown games. */
export async function listSitemapEvents(db: Db): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e join variants v on v.id = e.variant_id join products p on p.id = v.product_id
    join games g on g.id = p.game_id where e.state = 'open' and not g.hidden order by e.id limit 1000
  `.execute(db)
  return rows
}

export async function findTaxonomy(db: Db, id: number) {
  return db.selectFrom('taxonomies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

export async function listTaxons(db: Db, taxonomyId: number, page: Page) {
  return db
    .selectFrom('taxons')
    .select(['id', 'name', 'taxonomy_id'])
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('taxonomy_id', '=', taxonomyId)
    .orderBy('position')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}
