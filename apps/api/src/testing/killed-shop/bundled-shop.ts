import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** Here packages are found, and Node's compile cache knows the file again at the next run. */
const CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache')

let bundled: Promise<string> | undefined

/** killed-shop.ts as one file, which starts in half the time: a process finds and loads a thousand modules otherwise. */
export function bundledShop(): Promise<string> {
  return (bundled ??= makeOnce())
}

/** The first worker of a run makes it, the others wait. */
async function makeOnce(): Promise<string> {
  const runFolder = inject('runFolder')
  const done = join(runFolder, 'bundled')
  const file = join(CACHE, 'killed-shop.js')
  const isFirst = await mkdir(join(runFolder, 'bundling')).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const folder = join(CACHE, `bundle-${randomUUID()}`)
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle-killed-shop.ts'), folder])
    await rename(join(folder, 'killed-shop.js'), file)
    await mkdir(done)
  }
  while (!existsSync(done)) await sleep(50)
  return file
}
