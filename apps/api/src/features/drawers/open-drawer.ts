import type { Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { insertDrawer } from './drawers.queries.ts'

type NewDrawer = { device: string; float: Cents }

/** Opens the drawer of a device; returns its id. */
export async function openDrawer(tx: Tx, staff: Session, { device, float }: NewDrawer): Promise<number> {
  const id = await insertDrawer(tx, { device, float_cents: float, opened_by: staff.user_id })
  if (id === undefined) throw new ShopError('drawer.open_already', { device })
  await recordChange(tx, staff, {
    action: 'open drawer',
    subject: ['drawer', id],
    after: { device, float_cents: float },
  })
  return id
}
