import { statfs } from 'node:fs/promises'

export type Disk = { folder: string; free: number; size: number }

/** Free space for an ordinary user where these folders are; a folder that is not there yet is left out. */
export async function readDisks(folders: string[]): Promise<Disk[]> {
  const disks = await Promise.all(
    folders.map(async (folder) => {
      const found = await statfs(folder).catch(() => undefined)
      return found ? [{ folder, free: found.bavail * found.bsize, size: found.blocks * found.bsize }] : []
    }),
  )
  return disks.flat()
}
