import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { disc, group, line, pathOf, polygon, shape } from '../svg.ts'
import { bands } from './scenery.ts'

const [width, height] = [800, 600]

/** A round-bellied sailing ship on a bright sea. */
export function openSea(): string {
  const hull = pathOf('M214 392Q250 404 300 400H500Q560 396 606 352L590 420Q570 486 500 500H306Q238 486 214 392Z')
  return (
    bands(
      width,
      430,
      [
        dusk.tealMid,
        blend(dusk.tealMid, dusk.tealPale, 0.5),
        dusk.tealPale,
        blend(dusk.tealPale, dusk.sand, 0.5),
        dusk.sand,
      ],
      18,
    ) +
    disc(586, 190, 124, dusk.amber, 'opacity=".45"') +
    disc(586, 190, 92, dusk.cream) +
    group(
      `fill="${dusk.cream}" opacity=".9"`,
      '<rect x="60" y="120" width="190" height="26" rx="13"/><rect x="110" y="98" width="110" height="30" rx="15"/><rect x="640" y="318" width="130" height="20" rx="10"/>',
    ) +
    shape('M0 430Q40 352 96 372Q130 330 176 372Q212 378 240 430Z', dusk.teal) +
    foam(424, blend(dusk.tealMid, dusk.teal, 0.3), dusk.cream, 0) +
    line('M392 402V96M300 400V170M500 398V160', dusk.bark, 9) +
    sail(300, 196, 96, 150) +
    sail(392, 128, 130, 112) +
    sail(398, 250, 156, 124) +
    sail(502, 186, 92, 160) +
    polygon(
      [
        [392, 92],
        [456, 108],
        [392, 128],
      ],
      dusk.ember,
    ) +
    polygon(
      [
        [300, 166],
        [346, 178],
        [300, 192],
      ],
      dusk.ember,
    ) +
    shape(hull, dusk.earth) +
    shape('M222 420Q260 436 306 434H508Q560 430 594 404L590 420Q570 486 500 500H306Q246 488 222 420Z', dusk.bark) +
    line('M606 352L690 300', dusk.bark, 8) +
    [330, 390, 450, 510].map((x) => disc(x, 458, 10, dusk.amber)).join('') +
    foam(482, dusk.teal, dusk.cream, -40) +
    foam(524, dusk.deep, dusk.tealPale, -90) +
    foam(566, dusk.night, dusk.tealMid, -20)
  )
}

function foam(y: number, tone: string, crest: string, shift: number): string {
  let d = pathOf('M', -160 + shift, y)
  for (let wave = 0; wave < 8; wave += 1) d += 'q35-34 70 0t70 0'
  return shape(`${d}V${height}H-160Z`, tone) + line(d, crest, 4, 'opacity=".7"')
}

function sail(x: number, top: number, wide: number, tall: number): string {
  return (
    shape(
      pathOf(
        'M',
        x - wide / 2,
        top,
        'Q',
        x + wide * 0.1,
        top + 14,
        x + wide / 2,
        top,
        'Q',
        x + wide * 0.78,
        top + tall * 0.6,
        x + wide / 2,
        top + tall,
        'Q',
        x,
        top + tall - 22,
        x - wide / 2,
        top + tall,
        'Q',
        x - wide * 0.24,
        top + tall * 0.5,
        x - wide / 2,
        top,
        'Z',
      ),
      dusk.cream,
    ) +
    shape(
      pathOf(
        'M',
        x + wide * 0.16,
        top + 6,
        'Q',
        x + wide * 0.3,
        top + 6,
        x + wide / 2,
        top,
        'Q',
        x + wide * 0.78,
        top + tall * 0.6,
        x + wide / 2,
        top + tall,
        'Q',
        x + wide * 0.3,
        top + tall - 12,
        x + wide * 0.12,
        top + tall - 10,
        'Q',
        x + wide * 0.42,
        top + tall * 0.5,
        x + wide * 0.16,
        top + 6,
        'Z',
      ),
      dusk.sand,
    )
  )
}
