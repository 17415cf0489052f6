import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * A build leaves the files of former ones. Those of the last one stay, however old it is: its processes may still run,
 * and browsers show its pages.
 */
export function deleteOldAssets(folder: string, formerBuildMs: number): void {
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    if (statSync(file).mtimeMs < formerBuildMs - KEPT_MS) rmSync(file)
}
