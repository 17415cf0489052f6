import { blend } from '../blend.ts'
import { block, group, pathOf, round, shape } from '../svg.ts'
import { ground, light, type Motif, ridge, sky } from './stage.ts'

/** Tall grass at the edge of still water, with the light lying broken on it. */
export const reeds: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const shore = height * random.between(0.52, 0.6)
  const x = width * random.between(0.3, 0.7)
  const radius = height * random.between(0.16, 0.22)
  let out = sky(stage) + light(stage, x, shore - radius * random.between(0.3, 1.1), radius)
  out += ground(stage, ridge(stage, shore - 16, 12, 4), tones.far) + block(0, shore, width, height - shore, tones.mid)
  for (let bar = 0; bar < 8; bar += 1) {
    const wide = radius * random.between(0.7, 2) * (1 - bar * 0.07)
    out += block(
      x - wide / 2 + random.between(-12, 12),
      shore + 8 + bar * ((height - shore) / 8),
      wide,
      5,
      bar % 3 === 1 ? tones.spark : tones.glow,
      'rx="2.5" opacity=".75"',
    )
  }
  const side = random.chance(0.5)
  let blades = ''
  for (let blade = 0; blade < 22; blade += 1) {
    const t = blade / 21
    const foot = width * (t < 0.62 ? t * 0.62 : 0.72 + (t - 0.62) * 0.75)
    const long = height * random.between(0.35, 0.88) * (1 - Math.abs(t - 0.2) * 0.45)
    const lean = random.between(-34, 46)
    const wide = random.between(4, 8)
    const tone = blade % 3 === 0 ? tones.near : blade % 3 === 1 ? tones.dark : blend(tones.near, tones.dark, 0.5)
    blades += shape(
      pathOf(
        'M',
        foot - wide,
        height + 4,
        'Q',
        foot,
        height - long * 0.6,
        foot + lean,
        height - long,
        'Q',
        foot + wide,
        height - long * 0.55,
        foot + wide,
        height + 4,
        'Z',
      ),
      tone,
    )
    if (blade % 4 === 1)
      blades += `<ellipse cx="${round(foot + lean)}" cy="${round(height - long)}" rx="6" ry="22" fill="${tones.spark}" transform="rotate(${round(lean / 2)} ${round(foot + lean)} ${round(height - long)})"/>`
  }
  return out + group(side ? `transform="translate(${round(width)} 0) scale(-1 1)"` : '', blades)
}
