import { isIPv6 } from 'node:net'

/** IPv4-mapped IPv6 address, as a dual-stack server sees it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The key that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, since a household gets a whole
 * /64.
 */
export function networkOf(ip: string | undefined): string {
  // The connection is closed already.
  if (ip === undefined) return ''
  // Fast path: runs on every call.
  if (!ip.includes(':')) return ip
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [before = [], behind = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - before.length - behind.length)).fill('0')
  const firstHalf = [...before, ...zeros, ...behind].slice(0, 4)
  return `${firstHalf.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
