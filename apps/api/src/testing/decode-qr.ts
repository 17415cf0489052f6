const SIZE = 21
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

type Mask = (x: number, y: number) => boolean
const MASKS: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The text of a smallest QR code (ISO/IEC 18004, version 1) in capitals and digits, read as a scanner does. */
export function decodeQr(svg: string): string {
  const dark = new Set(
    Array.from(svg.matchAll(/M(\d+),(\d+)h10/g), ([, x, y]) => `${Number(x) / 10} ${Number(y) / 10}`),
  )
  if (!svg.includes(`viewBox="0 0 ${SIZE * 10} ${SIZE * 10}"`)) throw new Error('no version 1 code')
  const isDark: Mask = (x, y) => dark.has(`${x} ${y}`)
  const mask = MASKS[(bitsOf([isDark(2, 8), isDark(3, 8), isDark(4, 8)]) ^ 0b101) & 0b111]!
  const data = places().map(([x, y]) => isDark(x, y) !== mask(x, y))
  const take = (count: number) => bitsOf(data.splice(0, count))
  if (take(4) !== 0b0010) throw new Error('not in capitals and digits')
  let text = ''
  for (let left = take(9); left > 0; left -= 2) {
    const pair = take(left > 1 ? 11 : 6)
    text += (left > 1 ? ALPHANUMERIC[Math.floor(pair / 45)]! : '') + ALPHANUMERIC[pair % 45]!
  }
  return text
}

function bitsOf(bits: boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)
}

/** Data modules in reading order: column pairs from the right, up and down in turn. */
function places(): [number, number][] {
  const found: [number, number][] = []
  // The pairs skip the timing column.
  for (const [turn, right] of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1].entries()) {
    for (let step = 0; step < SIZE; step += 1) {
      const y = turn % 2 === 0 ? SIZE - 1 - step : step
      for (const x of [right, right - 1]) if (!isFunction(x, y)) found.push([x, y])
    }
  }
  return found
}

/** Finder, format and timing patterns. */
function isFunction(x: number, y: number): boolean {
  return (x < 9 && (y < 9 || y >= 13)) || (x >= 13 && y < 9) || x === 6 || y === 6
}
