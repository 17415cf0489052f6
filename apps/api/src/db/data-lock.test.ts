import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { lockDataFolder } from './data-lock.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second shop on the same folder is refused and told whom it met and what to do', async () => {
  const shop = await startOtherShop()
  const refusal = refusalOf(() => lockDataFolder(dataDir))
  shop.kill('SIGKILL')

  expect(refusal).toContain(dataDir)
  expect(refusal).toContain(`process ${shop.pid}`)
  expect(refusal).toContain('DATA_DIR')
})

test('the folder of a shop that was killed is free again', async () => {
  const shop = await startOtherShop()
  const gone = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGKILL')
  await gone

  lockDataFolder(dataDir)
  expect(holder()).toBe(process.pid)
  expect(readdirSync(dataDir)).toEqual(['shop.lock'])
})

test('a process number that now belongs to another program is no shop', () => {
  const release = lockDataFolder(dataDir)
  const [, startTime] = readFileSync(join(dataDir, 'shop.lock'), 'utf8').split(' ')
  release()
  writeFileSync(join(dataDir, 'shop.lock'), `${process.ppid} ${startTime}`)

  lockDataFolder(dataDir)
  expect(holder()).toBe(process.pid)
})

test('a shop that was stopped gives its folder back, and not the one of its successor', () => {
  const release = lockDataFolder(dataDir)
  release()
  expect(readdirSync(dataDir)).toEqual([])

  writeFileSync(join(dataDir, 'shop.lock'), `${process.ppid} \n`)
  release()
  expect(holder()).toBe(process.ppid)
})

test('a lock that says nothing is taken over', () => {
  writeFileSync(join(dataDir, 'shop.lock'), '')
  lockDataFolder(dataDir)
  expect(holder()).toBe(process.pid)
})

test('a data folder that is a file, or lies below one, is refused in one sentence', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(refusalOf(() => lockDataFolder(file))).toBe(
    `The data folder ${file} is a file; choose another folder with DATA_DIR.`,
  )
  expect(refusalOf(() => lockDataFolder(join(file, 'below')))).toContain('DATA_DIR')
})

async function startOtherShop() {
  const code = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))}
    lockDataFolder(${JSON.stringify(dataDir)})
    console.log('open')
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => shop.stdout.once('data', resolve))
  return shop
}

function refusalOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

function holder(): number {
  return Number(readFileSync(join(dataDir, 'shop.lock'), 'utf8').split(' ')[0])
}
