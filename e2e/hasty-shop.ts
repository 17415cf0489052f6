import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** How long this shop holds cards: enough to pay on a slow machine, little enough to wait for the end. */
const RESERVATION_SECONDS = '12'

type HastyShop = { baseURL: string; close: () => Promise<void> }

/** Opens a second shop, which holds cards for seconds only: in the tests' own shop that would hurry everybody. */
export async function openHastyShop(port: number): Promise<HastyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'sideboard-hasty-'))
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO: 'true', CARD_DATA_URL: 'none', RESERVATION_SECONDS }
  const shop = spawn('node', ['apps/api/src/main.ts'], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const ended = once(shop, 'exit')
  const baseURL = `http://localhost:${port}`
  const isOpen = async () => (await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
  return {
    baseURL,
    close: async () => {
      shop.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
