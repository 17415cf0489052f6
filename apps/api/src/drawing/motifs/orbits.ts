import { atNight, blend } from '../blend.ts'
import { disc, group, ring, round } from '../svg.ts'
import { type Motif, sky, specks } from './stage.ts'

/** A great body and its moons on tilted paths. */
export const orbits: Motif = (day) => {
  const { width, height, random } = day
  const tones = random.chance(0.6) ? atNight(day.tones) : day.tones
  const x = width * random.between(0.36, 0.64)
  const y = height * random.between(0.42, 0.56)
  const radius = height * random.between(0.2, 0.26)
  const tilt = random.between(-28, 28)
  const flat = random.between(0.26, 0.4)
  let back = ''
  let moons = ''
  for (let path = 0; path < 4; path += 1) {
    const reach = radius * (1.5 + path * 0.55)
    const angle = random.between(0, Math.PI * 2)
    back += `<ellipse rx="${round(reach)}" ry="${round(reach * flat)}" fill="none" stroke="${blend(tones.sky, tones.glow, 0.45)}" stroke-width="${path === 1 ? 5 : 1.8}"/>`
    moons += disc(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach * flat,
      random.between(6, 15),
      path % 2 === 0 ? tones.spark : tones.glow,
    )
  }
  const upper = `<path d="M${round(-radius)} 0A${round(radius)} ${round(radius)} 0 0 1 ${round(radius)} 0Z" fill="${day.tones.far}"/>`
  return (
    sky({ ...day, tones }) +
    specks({ ...day, tones }, 30, height - 8) +
    disc(x, y, radius * 2.5, blend(tones.sky, tones.glow, 0.06)) +
    disc(x, y, radius * 1.7, blend(tones.sky, tones.glow, 0.12)) +
    group(
      `transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)})"`,
      back,
      disc(0, 0, radius, day.tones.mid),
      upper,
      `<path d="M${round(-radius * 0.94)} ${round(-radius * 0.34)}A${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 0.94)} ${round(-radius * 0.34)}Z" fill="${day.tones.glow}"/>`,
      `<path d="M${round(-radius * 0.8)} ${round(radius * 0.6)}A${round(radius)} ${round(radius)} 0 0 0 ${round(radius * 0.8)} ${round(radius * 0.6)}Z" fill="${day.tones.near}"/>`,
      `<path d="M${round(-radius * 2.05)} 0A${round(radius * 2.05)} ${round(radius * 2.05 * flat)} 0 0 0 ${round(radius * 2.05)} 0" fill="none" stroke="${tones.spark}" stroke-width="5"/>`,
      moons,
    ) +
    ring(x, y, radius * 2.9, blend(tones.sky, tones.glow, 0.12), 1.5)
  )
}
