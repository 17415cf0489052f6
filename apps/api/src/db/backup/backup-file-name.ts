const PREFIX = 'pennysleeve-'
const SUFFIX = '.tar.gz'

/** Sorts by time: pennysleeve-2026-11-18T020500Z.tar.gz. */
export function backupFileName(at: Date): string {
  return `${PREFIX}${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}${SUFFIX}`
}
