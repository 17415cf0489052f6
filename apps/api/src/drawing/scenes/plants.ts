import type { SeededRandom } from '../seeded-random.ts'
import { disc, line, pathOf, shape, type Point } from '../svg.ts'

/** A pandanus: a leaning trunk and heads of sword leaves. */
export function pandanus(random: SeededRandom, x: number, foot: number, height: number, tone: string): string {
  const lean = random.between(-0.16, 0.16) * height
  const top: Point = [x + lean, foot - height * 0.72]
  const heads: Point[] = [
    top,
    [top[0] - height * 0.2, top[1] + height * 0.14],
    [top[0] + height * 0.19, top[1] + height * 0.08],
  ]
  let out = line(pathOf('M', x, foot, 'Q', x, foot - height * 0.4, top[0], top[1]), tone, height * 0.045)
  for (const [hx, hy] of heads.slice(1))
    out += line(
      pathOf('M', x + lean * 0.5, foot - height * 0.42, 'Q', hx, foot - height * 0.48, hx, hy),
      tone,
      height * 0.03,
    )
  for (const [hx, hy] of heads) {
    let leaves = ''
    for (let leaf = 0; leaf < 11; leaf += 1) {
      const angle = (-200 + leaf * 22 + random.between(-6, 6)) * (Math.PI / 180)
      const long = height * random.between(0.2, 0.3)
      const [tipX, tipY] = [hx + Math.cos(angle) * long, hy + Math.sin(angle) * long * 0.85 + height * 0.07]
      const [bendX, bendY] = [hx + Math.cos(angle) * long * 0.62, hy + Math.sin(angle) * long * 0.8 - height * 0.05]
      leaves += pathOf(
        'M',
        hx - 3,
        hy,
        'Q',
        bendX,
        bendY,
        tipX,
        tipY,
        'Q',
        bendX + 4,
        bendY + height * 0.045,
        hx + 3,
        hy,
        'Z',
      )
    }
    out += shape(leaves, tone)
  }
  return out
}

/** A fan palm: a straight trunk and one round head. */
export function palm(random: SeededRandom, x: number, foot: number, height: number, tone: string): string {
  const lean = random.between(-0.08, 0.08) * height
  const [hx, hy] = [x + lean, foot - height]
  let fronds = ''
  for (let frond = 0; frond < 13; frond += 1) {
    const angle = ((-210 + frond * 20) * Math.PI) / 180
    const long = height * random.between(0.2, 0.26)
    const wide = height * 0.028
    const [tx, ty] = [hx + Math.cos(angle) * long, hy + Math.sin(angle) * long + height * 0.05]
    fronds += pathOf(
      'M',
      hx,
      hy,
      'L',
      tx - Math.sin(angle) * wide,
      ty + Math.cos(angle) * wide,
      'L',
      tx + Math.cos(angle) * wide * 1.6,
      ty + Math.sin(angle) * wide * 1.6,
      'L',
      tx + Math.sin(angle) * wide,
      ty - Math.cos(angle) * wide,
      'Z',
    )
  }
  return (
    line(pathOf('M', x, foot, 'Q', x, foot - height * 0.5, hx, hy), tone, height * 0.035) +
    shape(fronds, tone) +
    disc(hx, hy, height * 0.04, tone)
  )
}
