import { initChild } from '../../processes/fork-child.ts'
import { deleteOldBackups, saveShop } from './save-shop.ts'

export type NightlyMessage = { url: string; folder: string; kept: number }
export type NightlyEnding = { error?: unknown }

initChild()
// Sent by the parent process, see back-up-nightly.ts.
const { url, folder, kept } = await new Promise<NightlyMessage>((resolve) => process.once('message', resolve))
const ending: NightlyEnding = await saveShop(url, folder, 'nightly')
  .then(() => deleteOldBackups(folder, kept))
  .then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
process.send?.(ending)
