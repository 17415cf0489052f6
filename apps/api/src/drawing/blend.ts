import { type Tones, black } from './palette.ts'

/** A colour part of the way from one hex colour to another. */
export function blend(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16)
    const b = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Two colours in one picture: the sky of the first, the ground of the second. */
export function blendTones(sky: Tones, ground: Tones): Tones {
  return {
    sky: blend(sky.sky, ground.sky, 0.2),
    glow: sky.glow,
    far: blend(sky.far, ground.far, 0.3),
    mid: blend(sky.mid, ground.mid, 0.6),
    near: blend(sky.near, ground.near, 0.85),
    dark: ground.dark,
    spark: sky.spark,
  }
}

/** The same picture after sunset. */
export function atNight(tones: Tones): Tones {
  return {
    sky: blend(tones.near, tones.dark, 0.45),
    glow: tones.glow,
    far: tones.near,
    mid: blend(tones.near, tones.dark, 0.7),
    near: tones.dark,
    dark: blend(tones.dark, black, 0.4),
    spark: tones.spark,
  }
}
