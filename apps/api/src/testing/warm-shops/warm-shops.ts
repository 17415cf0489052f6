import { inject } from 'vitest'
import { copyDatabase } from './copy-database.ts'
import { keepOriginalRows } from '../original-rows.ts'
import { startTestShop, type TestShop } from './start-test-shop.ts'
import type { CleanUp } from '../test-database.ts'

type WarmShop = Awaited<ReturnType<typeof startWarmShop>>
type App = Awaited<ReturnType<typeof startApp>>

/** Shops of this worker that no test uses. The worker ends with them. */
const idle: WarmShop[] = []

/** Those that a test uses, by their databases. */
const inUse = new Map<string, WarmShop>()

/** Most tests have one shop open, few have two. */
const MAX_IDLE = 2

/**
 * The shop of an earlier test, on the rows of the template again. Its app, connections and prepared statements are warm: a
 * new shop takes longer than most tests.
 */
export async function takeWarmShop(cleanUp: CleanUp): Promise<TestShop> {
  const warm = (await rewindIdle()) ?? (await startWarmShop())
  inUse.set(warm.url, warm)
  cleanUp(async () => {
    inUse.delete(warm.url)
    if (idle.length < MAX_IDLE && !warm.apps.some(({ closed }) => closed())) idle.push(warm)
    else await warm.end()
  })
  return warm.apps[0].shop
}

/** The second app on the database of a warm shop, once per test: it stays with the shop. */
export async function takeSecondApp(databaseUrl: string): Promise<TestShop | undefined> {
  const warm = inUse.get(databaseUrl)
  if (!warm || warm.secondTaken) return undefined
  warm.secondTaken = true
  const second = warm.apps[1] ?? (await startApp(databaseUrl))
  warm.apps[1] = second
  return second.shop
}

async function rewindIdle(): Promise<WarmShop | undefined> {
  for (let warm = idle.pop(); warm; warm = idle.pop()) {
    if (await restore(warm).catch(() => false)) return warm
    await warm.end()
  }
  return undefined
}

async function restore(warm: WarmShop): Promise<boolean> {
  const restored = await warm.original.restore()
  if (restored === 'impossible') return false
  for (const { rewind } of warm.apps) await rewind({ facts: restored === 'facts' })
  warm.secondTaken = false
  return true
}

async function startWarmShop() {
  const { url, drop } = await copyDatabase(inject('templateUrl'), 'template')
  const original = await keepOriginalRows(url)
  const apps: [App, ...App[]] = [await startApp(url)]
  const end = async () => {
    for (const { close } of apps.toReversed()) await close().catch(() => undefined)
    await original.close().catch(() => undefined)
    await drop()
  }
  return { url, original, apps, secondTaken: false, end }
}

async function startApp(databaseUrl: string) {
  const { shop, rewind, close } = await startTestShop(databaseUrl)
  let closed = false
  shop.app.addHook('onClose', async () => void (closed = true))
  return { shop, rewind, close, closed: () => closed }
}
