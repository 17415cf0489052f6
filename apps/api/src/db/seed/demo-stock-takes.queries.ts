import { sql } from 'kysely'
import type { Tx } from '../connect.ts'

/** The shop buys played cards too, and asks the seller first when much is off. */
export async function setDemoGrades(tx: Tx): Promise<void> {
  await tx.updateTable('buying_settings').set({ lp_percent: 80, mp_percent: 60, ask_percent: 10 }).execute()
}

/** Ten boxed copies each, of which some were more or fewer than expected: by their place in the box. */
const STOCK_TAKES = [
  { name: 'Played cards, box 1', box: 'Played 1', began: 9, applied: 9, differences: { 2: -1, 5: 1, 8: 2 } },
  { name: 'Played cards, box 2', box: 'Played 2', began: 0, applied: null, differences: { 1: -1, 4: 2, 9: -2 } },
]
const BOX_SIZE = 10

/** A stock-take that was applied and one that is being counted. The movements of the first follow with all others. */
export async function insertDemoStockTakes(tx: Tx, startedBy: string): Promise<void> {
  const { rows } = await sql<{ id: number; on_hand: number }>`
    select id, on_hand from variants where condition = 'lp' and language = 'en' and on_hand between 4 and 9
    order by sku limit ${STOCK_TAKES.length * BOX_SIZE}
  `.execute(tx)
  for (const stockTake of STOCK_TAKES) await insertStockTake(tx, startedBy, stockTake, rows.splice(0, BOX_SIZE))
}

async function insertStockTake(
  tx: Tx,
  startedBy: string,
  { name, box, began, applied, differences }: (typeof STOCK_TAKES)[number],
  copies: { id: number; on_hand: number }[],
): Promise<void> {
  const at = (days: number | null) => sql<Date>`now() - make_interval(days => ${days}::integer)`
  const stockTake = await tx
    .insertInto('stock_takes')
    .values({
      name,
      started_by: tx.selectFrom('users').select('id').where('email', '=', startedBy),
      created_at: at(began),
      updated_at: at(began),
      applied_at: at(applied),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const found = new Map(Object.entries(differences))
  const lines = copies.map(({ id, on_hand }, place) => {
    const difference = found.get(String(place)) ?? 0
    // The stock is what an applied one has made of it.
    const seen_on_hand = applied === null ? on_hand : on_hand - difference
    const counted = seen_on_hand + difference
    return { stock_take_id: stockTake.id, variant_id: id, seen_on_hand, counted, updated_at: at(began) }
  })
  await tx.insertInto('stock_take_lines').values(lines).execute()
  await tx
    .insertInto('variant_slots')
    .values(copies.map(({ id }) => ({ variant_id: id, slot: box })))
    .execute()
}
