import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { checkNotEntry } from './check-not-entry.ts'
import { listInventoryOfVariants, setSlot, type InventoryRow } from './inventory.queries.ts'

type SlotChange = { variant_ids: number[]; slot: string | null }

/** Puts many variants into one slot. No lock of the variants: a slot is no part of price or stock. */
export async function setSlots(tx: Tx, staff: Session, { variant_ids, slot }: SlotChange): Promise<InventoryRow[]> {
  const ids = [...new Set(variant_ids)]
  const before = await listInventoryOfVariants(tx, ids)
  if (before.size < ids.length) throw notFound()
  before.forEach(checkNotEntry)
  await setSlot(tx, ids, slot)
  await recordChange(tx, staff, {
    action: 'change slots',
    subject: ['slot', slot ?? 'none'],
    before: Object.fromEntries([...before.values()].map((variant) => [variant.sku, variant.slot])),
    after: { slot },
  })
  return ids.map((id) => ({ ...before.get(id)!, slot }))
}
