import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

/** One row per product, with its offered variant: everything its wire shape needs. */
export function selectProducts(db: Db) {
  return selectVariants(db).whereRef('v.id', '=', 'p.offered_variant_id')
}

/** One row per variant, with its product. */
export function selectVariants(db: Db) {
  return (
    db
      .selectFrom('products as p')
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .innerJoin('games as g', 'g.id', 'p.game_id')
      .leftJoin('printings as r', 'r.id', 'p.printing_id')
      .leftJoin('cards as c', 'c.id', 'r.card_id')
      .leftJoin('card_sets as s', (join) =>
        join.onRef('s.game_id', '=', 'r.game_id').onRef('s.code', '=', 'r.set_code'),
      )
      .select([
        'p.id',
        'p.name',
        'p.image_url',
        'p.sealed',
        'p.sealed_kind',
        'p.finish',
        'p.released_on',
        'p.quote_cents',
        'p.other_copies',
        'p.other_price_cents',
        'g.code as game_type',
        'c.mana_cost',
        'c.colors',
        'c.power',
        'c.toughness',
        'c.loyalty',
        'c.abilities',
        'r.rarity',
        'r.collector_number',
        's.code as set',
        'v.id as variant_id',
        'v.sku',
        'v.price_cents',
        'v.available as total_on_hand',
      ])
      // The columns' CHECKs allow exactly these.
      .select(sql<Condition | null>`v.condition`.as('condition'))
      .select(sql<Language>`v.language`.as('language'))
      // Without other copies, which most products have none of, nothing has to be summed.
      .select(
        sql<number>`case when p.other_copies = 0 and v.id = p.offered_variant_id then v.available
          else (select sum(o.available)::integer from variants o where o.product_id = p.id) end`.as('all_on_hand'),
      )
      .select(
        sql<number | null>`case when v.id = p.offered_variant_id then v.price_cents
          else (select o.price_cents from variants o where o.id = p.offered_variant_id) end`.as('offered_price_cents'),
      )
      // Null unless it is on pre-order. Lists are of other products, for which nothing is looked up.
      .select(
        sql<number | null>`case when v.pre_order_left is not null then (
          select o.customer_limit from pre_orders o where o.variant_id = v.id and o.state = 'open'
        ) end`.as('pre_order_limit'),
      )
      // A card of a game without an importer may have none.
      .select(sql<string | null>`nullif(c.type_line, '')`.as('type_line'))
      .select(sql<string | null>`coalesce(p.description, c.oracle_text, c.description)`.as('description'))
      .select(sql<string | null>`coalesce(p.sealed_set_name, s.name)`.as('set_name'))
      .select(
        sql<{ id: number; name: string }[] | null>`(
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position)
        from taxons t where t.id = any(p.taxon_ids)
      )`.as('taxons'),
      )
  )
}

// In a subselect: PostgreSQL would otherwise plan anew for each array length, which takes longer than the query.
const runListProductsByIds = buildOnce((db, _shape: null, values: { ids: number[] }) =>
  selectProducts(db).where('p.id', '=', sql<number>`any(array(select unnest(${values.ids}::bigint[])))`),
)

export async function listProductsByIds(db: Db, ids: number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await runListProductsByIds(db, null, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}
