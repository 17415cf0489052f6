import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkVersion, type SeenVersion } from '../content/public.ts'
import { recordChange } from '../staff/public.ts'
import {
  getBuyingSettings,
  lockBuyingSettings,
  updateBuyingSettings,
  type BuyingRow,
} from './buying-settings.queries.ts'

/** How the shop buys. What has been graded before keeps its prices. */
export async function changeBuyingSettings(tx: Tx, staff: Session, { version, ...wanted }: BuyingRow & SeenVersion) {
  await lockBuyingSettings(tx)
  const before = await getBuyingSettings(tx)
  checkVersion(version, before)
  await updateBuyingSettings(tx, wanted)
  await recordChange(tx, staff, { action: 'change buying', subject: ['shop', 'buying'], before, after: wanted })
}
