import { sql } from 'kysely'

/** What others ask for product `p` of printing `r` in its own finish, in cents of a US dollar. */
export const marketCents = sql<number | null>`case p.finish
  when 'nonfoil' then r.market_usd_cents when 'foil' then r.market_usd_foil_cents
  when 'etched' then r.market_usd_etched_cents end`
