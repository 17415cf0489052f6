const PREFIX = 'pennysleeve-'
const SUFFIX = '.tar.gz'

/** Sorts by time: pennysleeve-2026-11-18T020500Z.tar.gz. */
export function backupFileName(at: Date): string {
  return `${PREFIX}${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}${SUFFIX}`
}

export function isBackupFile(name: string): boolean {
  return /^pennysleeve-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/.test(name)
}
