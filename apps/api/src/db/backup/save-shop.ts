import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFileName, isBackupFile } from './backup-file-name.ts'
import type { Manifest } from './manifest.ts'
import { recordBackup, type BackupKind } from './record-backup.ts'
import { writeBackup, type BackupOptions } from './write-backup.ts'

export type SavedShop = { file: string; bytes: number; manifest: Manifest }

/** Writes a backup into the folder and records it, also if it failed. */
export async function saveShop(
  databaseUrl: string,
  folder: string,
  kind: BackupKind,
  options: BackupOptions = {},
): Promise<SavedShop> {
  const started_at = new Date()
  const file = join(folder, backupFileName(started_at))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const manifest = await writeBackup(databaseUrl, file, options)
    const bytes = (await stat(file)).size
    await recordBackup(databaseUrl, { kind, started_at, file, bytes })
    return { file, bytes, manifest }
  } catch (error) {
    await recordBackup(databaseUrl, { kind, started_at, file, error: String(error) }).catch(() => {})
    throw error
  }
}

/** Keeps the newest files; others than our own stay. */
export async function deleteOldBackups(folder: string, kept: number): Promise<void> {
  const files = (await readdir(folder)).filter(isBackupFile).toSorted()
  for (const file of files.slice(0, Math.max(0, files.length - kept))) await rm(join(folder, file))
}
