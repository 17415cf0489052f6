import { atNight, blend } from '../blend.ts'
import { disc, line, pathOf, type Point, ring } from '../svg.ts'
import { ground, type Motif, ridge, sky, specks } from './stage.ts'

/** A figure of stars over dark hills, with the arcs the stars have travelled. */
export const constellations: Motif = (day) => {
  const { width, height, random } = day
  const tones = atNight(day.tones)
  const stage = { ...day, tones }
  const pole = { x: width * random.between(0.2, 0.8), y: height * random.between(0.75, 1) }
  let out = sky(stage)
  for (let arc = 1; arc <= 7; arc += 1) {
    out += ring(pole.x, pole.y, height * 0.16 * arc, blend(tones.sky, tones.glow, 0.13), 1.5 + (arc % 3))
  }
  out += specks(stage, 40, height * 0.72)
  const stars: Point[] = []
  const count = random.whole(6, 8)
  for (let star = 0; star < count; star += 1) {
    stars.push([
      width * (0.12 + (0.76 * star) / (count - 1)) + random.between(-16, 16),
      height * random.between(0.14, 0.58),
    ])
  }
  out += line(`M${stars.map(([x, y]) => pathOf(x, y)).join('L')}`, tones.glow, 1.8, 'opacity=".55"')
  stars.forEach(([x, y], star) => {
    const big = star % 3 === 1
    const reach = big ? 17 : 9
    out +=
      disc(x, y, reach * 1.3, blend(tones.sky, tones.spark, 0.3)) + sparkle(x, y, reach, big ? tones.spark : tones.glow)
  })
  return (
    out +
    ground(stage, ridge(stage, height * 0.76, 24, 4), tones.mid) +
    ground(stage, ridge(stage, height * 0.86, 20, 3), tones.near) +
    ground(stage, ridge(stage, height * 0.94, 10, 5), tones.dark)
  )
}

function sparkle(x: number, y: number, reach: number, fill: string): string {
  const pinch = reach * 0.16
  return `<path d="${pathOf('M', x, y - reach, 'Q', x + pinch, y - pinch, x + reach, y, 'Q', x + pinch, y + pinch, x, y + reach, 'Q', x - pinch, y + pinch, x - reach, y, 'Q', x - pinch, y - pinch, x, y - reach, 'Z')}" fill="${fill}"/>`
}
