import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { PASSWORD } from './customers.ts'

type OwnShop = { baseURL: string; folder: string; close: () => Promise<void> }

/** Opens a second shop, for a test that changes what every other test counts on. Each asks for a port of its own. */
export async function openOwnShop(port: number, more: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'pennysleeve-own-'))
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO: 'true', CARD_DATA_URL: 'none', ...more }
  const shop = spawn('node', ['apps/api/src/main.ts'], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const ended = once(shop, 'exit')
  const baseURL = `http://localhost:${port}`
  const isOpen = async () => (await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
  return {
    baseURL,
    folder,
    close: async () => {
      shop.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The admin of a new shop. */
export const OWNER = { email: 'owner@example.test', password: PASSWORD }

/** Opens a shop as a family begins it: empty, with an admin made at the machine. */
export async function openNewShop(port: number, more: Record<string, string> = {}): Promise<OwnShop> {
  const shop = await openOwnShop(port, { DEMO: 'false', ...more })
  const env = { ...process.env, DATA_DIR: shop.folder }
  spawnSync('node', ['tools/create-admin.ts', OWNER.email, '--password-stdin'], { env, input: OWNER.password })
  return shop
}
