import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase } from '../apps/api/src/testing/warm-shops/copy-database.ts'

/** A running shop: a process of its own, on a copy of a template database. */
export type Shop = { baseURL: string; folder: string; databaseUrl: string; close: () => Promise<void> }
type Settings = Record<string, string>

/** The admin of a new shop. */
export const OWNER = { email: 'owner@example.test', password: 'a long enough password' }

/** The demo shop. Each worker has one; a test that changes what the worker's other tests count on opens another. */
export function openOwnShop(port: number, settings: Settings = {}): Promise<Shop> {
  return openShop(port, 'demo_shop', { DEMO: 'true', ...settings })
}

/** A new shop: empty except for its admin. */
export function openNewShop(port: number, settings: Settings = {}): Promise<Shop> {
  return openShop(port, 'new_shop', { DEMO: 'false', ...settings })
}

async function openShop(port: number, template: string, settings: Settings): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'pennysleeve-e2e-'))
  const database = await copyDatabase(process.env['E2E_DATABASE_URL'] ?? '', template)
  const shop = spawn('node', ['apps/api/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      BANK_DETAILS_KEY: process.env['E2E_BANK_DETAILS_KEY'],
      CARD_DATA_URL: 'none',
      CALLS_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const baseURL = `http://localhost:${port}`
  await Promise.race([untilOpen(baseURL), ended.then(() => Promise.reject(new Error(`No shop opened at ${baseURL}`)))])
  return {
    baseURL,
    folder,
    databaseUrl: database.url,
    close: async () => {
      shop.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(baseURL: string): Promise<void> {
  while (!(await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok) await sleep(50)
}
