import { sql, type RawBuilder } from 'kysely'

/** A time of the day n of the year, during opening hours. */
export const openHours = (n: RawBuilder<unknown>, salt: number) =>
  sql`('2025-07-01 09:00 Australia/Darwin'::timestamptz + interval '1 day' * floor(${n}) + interval '11 hours' * pg_temp.draw(i, ${salt}))`
