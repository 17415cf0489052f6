import { inject } from 'vitest'
import { copyDatabase } from './copy-database.ts'
import { keepOriginalRows, restoreOriginalRows } from './original-rows.ts'
import { startTestShop, type TestShop } from './start-test-shop.ts'
import type { CleanUp } from './test-database.ts'

type WarmShop = Awaited<ReturnType<typeof startWarmShop>>

/** Shops of this worker that no test uses. The worker ends with them. */
const idle: WarmShop[] = []

/** Most tests have one shop open, few have two. */
const MAX_IDLE = 2

/**
 * The shop of an earlier test, on the rows of the template again. Its app, connections and prepared statements are warm: a
 * new shop takes longer than most tests.
 */
export async function takeWarmShop(cleanUp: CleanUp): Promise<TestShop> {
  const warm = (await rewindIdle()) ?? (await startWarmShop())
  cleanUp(async () => {
    if (idle.length < MAX_IDLE && !warm.closed()) idle.push(warm)
    else await warm.end()
  })
  return warm.shop
}

async function rewindIdle(): Promise<WarmShop | undefined> {
  for (let warm = idle.pop(); warm; warm = idle.pop()) {
    if (await restore(warm).catch(() => false)) return warm
    await warm.end()
  }
  return undefined
}

async function restore({ shop, rewind }: WarmShop): Promise<boolean> {
  const restored = await restoreOriginalRows(shop.db)
  if (restored === 'impossible') return false
  await rewind({ catalogue: restored === 'catalogue' })
  return true
}

async function startWarmShop() {
  const { url, drop } = await copyDatabase(inject('templateUrl'), 'template')
  await keepOriginalRows(url)
  const { shop, rewind, close } = await startTestShop(url)
  let closed = false
  shop.app.addHook('onClose', async () => void (closed = true))
  const end = async () => {
    await close().catch(() => undefined)
    await drop()
  }
  return { shop, rewind, end, closed: () => closed }
}
