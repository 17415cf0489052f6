import { existsSync } from 'node:fs'
import { StartRefused } from '../start-refused.ts'

export type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it as this user ("nobody" on every Linux). */
export const NOBODY: Owner = { uid: 65534, gid: 65534 }

/**
 * The setpriv command line that runs a command as the owner and ends it with this process, even after kill -9
 * (pdeathsig). When started by root, it keeps the capability dac_override to reach binaries and data below a closed folder
 * such as /root, and sets no_setuid_fixup, without which access(2) ignores that capability.
 */
export function setprivCommand(owner: Owner): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!isRoot()) return setpriv ? [setpriv, '--pdeathsig=INT', '--'] : []
  if (!setpriv)
    throw new StartRefused(
      'Root needs the program setpriv (package util-linux) to run the embedded database; install it, start the shop as an ordinary user, or set DATABASE_URL.',
    )
  return [
    setpriv,
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--pdeathsig=INT',
    '--',
  ]
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
