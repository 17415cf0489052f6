import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { PricingInput } from '@pennysleeve/domain/prices/price-rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { marketCents } from '../catalog/public.ts'
import { RESERVED_ON_SHELF } from '../stock/public.ts'

/** Every variant of the products, with what its price goes by. */
const VARIANTS = sql`
  products p
  join variants v on v.product_id = p.id and not v.is_entry
  -- Once a product: it says nothing of the variant.
  cross join lateral (
    select sum(s.on_hand)::integer as product_on_hand, (array_agg(s.id order by s.copy_rank, s.id))[1] as best_id,
      (array_agg(s.sku order by s.copy_rank, s.id))[1] as best_sku,
      (array_agg(s.price_cents order by s.copy_rank, s.id)
        filter (where s.copy_rank <= 1 and s.price_cents is not null))[1] as near_mint_cents,
      jsonb_object_agg(s.language, s.price_cents)
        filter (where s.copy_rank <= 1 and s.price_cents is not null) as near_mint_cents_of
    from variants s where s.product_id = p.id
  ) s
  left join printings r on r.id = p.printing_id
  left join card_sets n on n.game_id = r.game_id and n.code = r.set_code
  left join stock_costs k on k.variant_id = v.id
`
const COLUMNS = sql`
  p.id as product_id, v.id as variant_id, v.sku, v.condition, v.language, ${RESERVED_ON_SHELF} as reserved, v.retired_at is not null as retired,
  p.name, p.finish, r.set_code, n.name as set_name, r.collector_number, r.cardmarket_id, s.best_sku, v.price_cents,
  p.sell_price_cents, v.on_hand, s.product_on_hand, v.id = s.best_id as is_best,
  coalesce((s.near_mint_cents_of ->> v.language)::integer, s.near_mint_cents) as near_mint_cents,
  case when k.cost_cents > 0 then ceil(k.cost_cents::numeric / k.quantity)::integer end as cost_cents, ${marketCents} as market_cents
`
export type PricingRow = PricingInput & {
  product_id: number
  variant_id: number
  sku: string
  language: Language
  /** The quote is for the best variant: near mint, or without a condition. */
  is_best: boolean
  on_hand: number
  reserved: number
  retired: boolean
  name: string
  finish: string | null
  set_code: string | null
  set_name: string | null
  collector_number: string | null
  cardmarket_id: number | null
  best_sku: string
}

/** The variants of the products, in the order of the given ids, best first. */
export async function listPricingRows(db: Db, productIds: number[]): Promise<PricingRow[]> {
  const { rows } = await sql<PricingRow>`
    select ${COLUMNS} from ${VARIANTS} join unnest(${productIds}::bigint[]) with ordinality as g(id, place) on g.id = p.id
    order by g.place, v.copy_rank, v.id
  `.execute(db)
  return rows
}

/** The language of a copy that a row of a file may mean; an empty one: that of the product's best variant. */
type WantedLanguage = { product_id: number; language: Language | '' }

/** Of each product its best variant and those of the languages that are wanted; in a shop of many languages few of all. */
export async function listWantedPricingRows(db: Db, wanted: WantedLanguage[]): Promise<PricingRow[]> {
  const { rows } = await sql<PricingRow>`
    select ${COLUMNS} from ${VARIANTS}
    where p.id = any(${[...new Set(wanted.map(({ product_id }) => product_id))]}::bigint[]) and (
      v.id = s.best_id
      or (p.id, v.language) in (
        select w.product_id, w.language
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(product_id bigint, language text)
      )
      or v.language = (select b.language from variants b where b.id = s.best_id)
    )
    order by p.id, v.copy_rank, v.id
  `.execute(db)
  return rows
}
