import { sql } from 'kysely'

/** Market price of product `p` of printing `r` in its finish, in US cents. */
export const marketCents = sql<number | null>`case p.finish
  when 'nonfoil' then r.market_usd_cents when 'foil' then r.market_usd_foil_cents
  when 'etched' then r.market_usd_etched_cents end`
