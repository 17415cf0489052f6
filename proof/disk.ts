import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, closeSync, ftruncateSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTES = 1024

export type Disk = {
  folder: string
  /** Why the disk cannot be filled without harm to others. */
  shared: string | undefined
  unmount: () => void
}

/** A file system of its own in a file, which can be filled up. Only root may mount one. */
export function mountDisk(folder: string): Disk {
  const plain = plainFolder(folder, 'only root may mount a small disk')
  if (process.getuid?.() !== 0) return plain
  const target = plain.folder
  const image = join(folder, 'disk.img')
  const file = openSync(image, 'w')
  ftruncateSync(file, MEGABYTES * 1024 * 1024)
  closeSync(file)
  if (spawnSync('mkfs.ext4', ['-q', '-m', '0', image]).status !== 0) return { ...plain, shared: 'mkfs.ext4 is missing' }
  if (spawnSync('mount', ['-o', 'loop', image, target]).status !== 0)
    return { ...plain, shared: 'this machine mounts no files' }
  execFileSync('chmod', ['755', target])
  return { folder: target, shared: undefined, unmount: () => void execFileSync('umount', ['-l', target]) }
}

/** A folder on a disk that others use too. */
export function plainFolder(folder: string, why: string): Disk {
  const target = join(folder, 'disk')
  mkdirSync(target)
  return { folder: target, shared: why, unmount: () => undefined }
}
