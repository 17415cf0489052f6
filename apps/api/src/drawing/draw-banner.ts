import { picture } from './svg.ts'
import { billabong } from './scenes/billabong.ts'
import { escarpmentMoonrise } from './scenes/escarpment-moonrise.ts'
import { monsoonVerandah } from './scenes/monsoon-verandah.ts'
import { nightMarket } from './scenes/night-market.ts'
import type { BannerShape, Scene } from './scenes/scene.ts'

export type BannerNumber = 1 | 2 | 3 | 4

const scenes: Record<BannerNumber, Scene> = { 1: escarpmentMoonrise, 2: billabong, 3: monsoonVerandah, 4: nightMarket }
const sizes: Record<BannerShape, { width: number; height: number }> = {
  wide: { width: 1600, height: 500 },
  narrow: { width: 768, height: 720 },
}

/** A home-page banner without words: the caption is laid over it by the page. */
export function drawBanner(number: BannerNumber, shape: BannerShape): string {
  const size = sizes[shape]
  return picture(size, scenes[number]({ ...size, shape }))
}
