import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkVersion, type SeenVersion } from '../content/public.ts'
import { lockBuyingSettings } from '../buying-rules/public.ts'
import { recordChange } from '../staff/public.ts'
import { getRegisterSettings, updateRegisterSettings, type RegisterSettingsRow } from './dealer-register.queries.ts'

/** Purchases under way hold the settings' lock, so none is half under the old rule. */
export async function changeRegisterSettings(
  tx: Tx,
  staff: Session,
  { version, ...wanted }: RegisterSettingsRow & SeenVersion,
) {
  await lockBuyingSettings(tx)
  const before = await getRegisterSettings(tx)
  checkVersion(version, before)
  await updateRegisterSettings(tx, wanted)
  await recordChange(tx, staff, {
    action: 'change dealer register',
    subject: ['shop', 'dealer_register'],
    before,
    after: wanted,
  })
}
