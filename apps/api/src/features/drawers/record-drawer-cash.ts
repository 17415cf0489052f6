import type { DrawerKind } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertEntry } from './drawers.queries.ts'
import type { OpenDrawer } from './lock-open-drawer.ts'

export type DrawerCash = {
  kind: DrawerKind
  /** Rounded as paid: positive into the drawer, negative out of it. */
  amount_cents: number
  reason: string
  /** Once per source: `payment:1`, `refund:1`. */
  source_key: string | null
}

/** Writes down cash that came into a drawer or left it. Refused without an open drawer: cash is always in one. */
export async function recordDrawerCash(
  tx: Tx,
  staff: Pick<Session, 'user_id'>,
  drawer: OpenDrawer | undefined,
  cash: DrawerCash,
): Promise<void> {
  if (!drawer) throw new ShopError('drawer.not_open')
  await insertEntry(tx, { ...cash, drawer_id: drawer.id, made_by: staff.user_id })
}
