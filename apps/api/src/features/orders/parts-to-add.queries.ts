import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { buildOnce } from '../../db/build-once.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db } from '../../db/connect.ts'
import { newGiftCardLineIds } from './gift-card-lines.queries.ts'
import { partsOf, selectParts, toParts, type OrderParts, type PartsRow } from './order-parts.queries.ts'
import { OPEN, selectNewLines, toNewLines, type NewLine } from './orders.queries.ts'

/** The order, and a new line for each variant that is to be added. */
export type PartsToAdd = OrderParts & { newLines: Map<number, NewLine> }
/** The same, with an id for each gift card that is to be added. */
export type PartsToOpen = PartsToAdd & { newGiftCardIds: number[] }

type ToAdd = { userId: number; variantIds: number[] }

const runFindPartsToAdd = buildOnce((db, _shape: null, { userId, number, variantIds }: ToAdd & { number: string }) =>
  selectParts(db)
    .select(jsonArrayFrom(selectNewLines(db, variantIds)).as('new_lines'))
    .where('orders.user_id', '=', userId)
    .where('orders.number', '=', number),
)

/** Undefined for another customer's order. */
export async function findPartsToAdd(db: Db, number: string, wanted: ToAdd): Promise<PartsToAdd | undefined> {
  const [found] = await runFindPartsToAdd(db, null, { ...wanted, number })
  if (!found) return undefined
  const { new_lines, ...row } = found
  return { ...toParts(row), newLines: toNewLines(new_lines, wanted.variantIds) }
}

type ToOpen = ToAdd & { giftCards: number }

const runFindOrOpenParts = buildOnce((db, _shape: null, { userId, variantIds, giftCards }: ToOpen) =>
  db
    .selectFrom('users')
    .leftJoin('orders', (join) => join.onRef('orders.user_id', '=', 'users.id').on(OPEN))
    .select(columnsOf('orders'))
    .select(partsOf(db))
    .select(jsonArrayFrom(selectNewLines(db, variantIds)).as('new_lines'))
    .select(newGiftCardLineIds(giftCards).as('new_gift_card_ids'))
    .select(['users.email as user_email'])
    .select(
      sql<number>`case when orders.id is null then nextval(pg_get_serial_sequence('orders', 'id')) end`.as('new_id'),
    )
    .where('users.id', '=', userId),
)

/** The customer's open order, or a new one that is not inserted yet (`row_version` null). */
export async function findOrOpenPartsToAdd(db: Db, newNumber: string, wanted: ToOpen): Promise<PartsToOpen> {
  const [found] = await runFindOrOpenParts(db, null, wanted)
  const { user_email, new_id, new_lines, new_gift_card_ids: newGiftCardIds, ...row } = found!
  const newLines = toNewLines(new_lines, wanted.variantIds)
  // Safe cast: the outer join gives all columns of an order or none.
  if (row.id !== null) return { ...toParts(row as PartsRow), newLines, newGiftCardIds }
  const at = row.read_at
  const fresh = {
    id: new_id,
    number: newNumber,
    user_id: wanted.userId,
    email: user_email,
    state: 'cart',
    channel: 'web',
  }
  const dates = { created_at: at, updated_at: at, listed_at: at }
  // Safe cast: the other columns are null, as in a newly inserted row.
  return {
    ...toParts({
      ...row,
      ...fresh,
      ...dates,
      discount_cents: 0,
      code_discount_cents: 0,
      gift_card_cents: 0,
    } as PartsRow),
    row_version: null,
    newLines,
    newGiftCardIds,
  }
}
