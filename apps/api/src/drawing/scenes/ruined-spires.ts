import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block, disc, group, line, pathOf, shape } from '../svg.ts'
import { bands, stars, terrain } from './scenery.ts'

const [width, height] = [800, 600]

/** Broken spires under a ringed planet; small painted figures in the dust. */
export function ruinedSpires(): string {
  const random = seededRandom('ruined spires')
  return (
    bands(
      width,
      520,
      [
        dusk.night,
        dusk.deep,
        blend(dusk.deep, dusk.plum, 0.5),
        dusk.plum,
        blend(dusk.plum, dusk.rose, 0.5),
        dusk.ember,
      ],
      20,
    ) +
    stars(random, 50, { x: 0, y: 0, width, height: 260 }) +
    group(
      'transform="translate(560 168) rotate(-18)"',
      disc(0, 0, 92, dusk.ochre),
      shape('M-92 0A92 92 0 0 1 92 0Z', dusk.amber),
      block(-90, -20, 180, 14, dusk.sand),
      `<path d="M-168 0A168 40 0 0 0 168 0" fill="none" stroke="${dusk.cream}" stroke-width="9"/><path d="M-168 0A168 40 0 0 1-92-31M92-31A168 40 0 0 1 168 0" fill="none" stroke="${dusk.cream}" stroke-width="9"/>`,
    ) +
    spire(110, 120, 300, blend(dusk.plum, dusk.ink, 0.25)) +
    spire(690, 130, 260, blend(dusk.plum, dusk.ink, 0.25)) +
    spire(226, 110, 400, dusk.ink) +
    spire(590, 96, 220, dusk.ink) +
    spire(24, 110, 210, dusk.ink) +
    spire(780, 100, 340, dusk.ink) +
    terrain(
      [
        [0, 478],
        [200, 452],
        [420, 486],
        [620, 456],
        [800, 480],
      ],
      height,
      dusk.earth,
    ) +
    terrain(
      [
        [0, 536],
        [260, 512],
        [520, 540],
        [800, 516],
      ],
      height,
      dusk.bark,
    ) +
    soldier(262, 534, 0.8, dusk.tealMid) +
    soldier(548, 534, 0.8, dusk.tealMid) +
    soldier(404, 568, 1.15, dusk.ember)
  )
}

function spire(x: number, wide: number, tall: number, tone: string): string {
  const top = 520 - tall
  const windows = Array.from({ length: Math.floor(tall / 96) }, (_, row) =>
    shape(
      pathOf('M', x - wide * 0.16, top + 116 + row * 84, 'v-32q', wide * 0.16, -34, wide * 0.32, '0v32z'),
      blend(tone, dusk.amber, row % 2 === 0 ? 0.75 : 0.2),
    ),
  )
  return (
    shape(
      pathOf(
        'M',
        x - wide / 2,
        540,
        'V',
        top + 60,
        'L',
        x - wide * 0.36,
        top + 34,
        'L',
        x - wide * 0.2,
        top + 52,
        'L',
        x,
        top - 40,
        'L',
        x + wide * 0.14,
        top + 20,
        'L',
        x + wide * 0.32,
        top + 8,
        'L',
        x + wide / 2,
        top + 80,
        'V540Z',
      ),
      tone,
    ) + windows.join('')
  )
}

function soldier(x: number, y: number, scale: number, tone: string): string {
  return group(
    `transform="translate(${x} ${y}) scale(${scale})"`,
    `<ellipse rx="54" ry="14" fill="${dusk.ink}"/><ellipse cy="-6" rx="54" ry="14" fill="${dusk.bark}"/>`,
    shape('M-28-124Q-54-60-46-8H46Q54-60 28-124Z', blend(tone, dusk.ink, 0.55)),
    shape('M-34-120Q0-140 34-120L26-58H-26Z', tone),
    shape('M0-130Q20-130 34-120L26-58H0Z', blend(tone, dusk.ink, 0.3)),
    shape('M-16-124V-144a16 16 0 0 1 32 0V-124Z', dusk.cream),
    block(-11, -144, 22, 7, dusk.ink),
    line('M-30-84L52-104', dusk.ink, 10),
  )
}
