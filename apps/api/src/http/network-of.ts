import { isIPv6 } from 'node:net'

/** An IPv4 address in IPv6 clothes, as a server that listens for both sees it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Whose address this is, as far as limits go: an IPv4 address for itself, of an IPv6 one the first half. A household gets
 * the whole second half to itself, so whoever counts by single addresses counts nothing.
 */
export function networkOf(address: string | undefined): string {
  // Whoever has hung up by now.
  if (address === undefined) return ''
  // Asked for every call, and most are as plain as this.
  if (!address.includes(':')) return address
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = [], behind = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - before.length - behind.length)).fill('0')
  const firstHalf = [...before, ...zeros, ...behind].slice(0, 4)
  return `${firstHalf.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
