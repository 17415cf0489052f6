import { blend } from './blend.ts'
import { type CardLook, lookOf, tonesOfCost } from './card-look.ts'
import { drawCardPage } from './card-page.ts'
import { fitText } from './fit-text.ts'
import { foilDefinitions, foilEdge, foilSheen } from './foil.ts'
import { drawManaSymbol, partsOfCost } from './mana-symbol.ts'
import { drawMotif } from './motifs/draw-motif.ts'
import { black, paper, rarityOf } from './palette.ts'
import { block, group, line, pathOf, picture, polygon, round, shape } from './svg.ts'

export type CardFacts = {
  name: string
  mana_cost: string | null
  type_line: string
  colors: readonly string[]
  rarity: string
  set: string
  collector_number: string
  power: string | null
  toughness: string | null
  loyalty: string | null
  foil: boolean
}

/** A card is 63 × 88 mm with corners of 3 mm: ten units to the millimetre. */
const card = { width: 630, height: 880, corner: 30 }
const art = { x: 46, y: 112, width: 538, height: 396 }

/** The picture of a card that has no scan, made of its facts alone. No rules text: that is not ours to print. */
export function drawCard(facts: CardFacts): string {
  const look = lookOf(facts)
  return picture(
    { ...card, title: facts.name },
    definitions(facts.foil),
    drawFrame(look, facts.foil),
    drawArt(facts, look),
    drawCardPage(facts.name, look),
    facts.foil ? foilSheen(card) : '',
    drawBar(38, 62, look),
    drawName(facts, look),
    drawBar(512, 54, look),
    fitText(
      facts.type_line,
      { x: 60, y: 539, width: 510, largest: 26, smallest: 15, lines: 1 },
      { serif: true, weight: 600, fill: inkOn(look) },
    ),
    drawFoot(facts),
    drawStrength(facts, look),
  )
}

function definitions(foil: boolean): string {
  return `<defs><clipPath id="art"><rect width="${art.width}" height="${art.height}" rx="5"/></clipPath>${foil ? foilDefinitions() : ''}</defs>`
}

function drawFrame({ frames, plate }: CardLook, foil: boolean): string {
  const [left, right] = frames
  const inner = { x: 22, y: 22, width: 586, height: 796 }
  const face = block(inner.x, inner.y, inner.width, inner.height, left.face, 'rx="14"')
  const other =
    right === undefined
      ? ''
      : shape(pathOf('M', 364, inner.y, 'H', 594, 'Q608 22 608 36 V', 804, 'Q608 818 594 818 H', 266, 'Z'), right.face)
  const keyline = `<rect x="30" y="30" width="570" height="780" rx="9" fill="none" stroke="${plate.plate}" stroke-width="1.5" opacity=".5"/>`
  return (
    block(0, 0, card.width, card.height, left.border, `rx="${card.corner}"`) +
    (foil ? foilEdge(card) : '') +
    face +
    other +
    keyline
  )
}

function drawArt({ name, mana_cost }: CardFacts, { tones, landscape, plate }: CardLook): string {
  const halves = name.split(/\s*\/\/\s*/).slice(0, 2)
  const costs = (mana_cost ?? '').split('//')
  const width = art.width / halves.length
  // The second half covers the spill of the first, so neither needs a clip of its own; only the seam is drawn.
  const views = halves.map((half, place) => {
    const view = {
      id: `half${place}`,
      name: half,
      width,
      height: art.height,
      landscape,
      tones: halves.length > 1 ? tonesOfCost(costs[place] ?? '', tones) : tones,
    }
    return group(`transform="translate(${round(place * width)} 0)"`, drawMotif(view))
  })
  const seam = halves.length > 1 ? block(width - 4, 0, 8, art.height, plate.edge) : ''
  return (
    block(art.x - 4, art.y - 4, art.width + 8, art.height + 8, plate.edge, 'rx="8"') +
    group(`transform="translate(${art.x} ${art.y})" clip-path="url(#art)"`, ...views, seam)
  )
}

/** A plate across the card, under the name and under the type. */
function drawBar(y: number, height: number, { plate }: CardLook): string {
  return (
    block(36, y + 3, 558, height, plate.edge, 'rx="12" opacity=".75"') +
    block(36, y, 558, height, plate.plate, `rx="12" stroke="${plate.edge}" stroke-width="2.5"`)
  )
}

function drawName({ name, mana_cost }: CardFacts, look: CardLook): string {
  const parts = partsOfCost(mana_cost ?? '')
  const radius = parts.length > 6 ? Math.max(9, 130 / parts.length) : 19
  const step = radius * 2.12
  let symbols = ''
  let x = 576 - radius
  for (const part of parts.toReversed()) {
    symbols =
      (part === 'or'
        ? line(pathOf('M', x - 4, 84, 'L', x + 4, 54), look.plate.edge, 3)
        : drawManaSymbol(part.token, x, 69, radius)) + symbols
    x -= step
  }
  const width = x + radius - 60 - (parts.length > 0 ? 6 : 0)
  return (
    fitText(
      name,
      { x: 58, y: 69, width, largest: 36, smallest: 15, lines: 2 },
      { serif: true, weight: 700, fill: inkOn(look) },
    ) + symbols
  )
}

function drawFoot({ set, collector_number, rarity }: CardFacts): string {
  const pip = rarityOf[rarity] ?? paper
  return (
    polygon(
      [
        [46, 834],
        [57, 849],
        [46, 864],
        [35, 849],
      ],
      pip,
    ) +
    polygon(
      [
        [46, 842],
        [51, 849],
        [46, 856],
        [41, 849],
      ],
      black,
      'opacity=".28"',
    ) +
    fitText(
      `${set.toUpperCase()} · ${collector_number}`,
      { x: 70, y: 849, width: 300, largest: 21, smallest: 12, lines: 1 },
      { serif: false, weight: 600, fill: paper },
    )
  )
}

function drawStrength({ power, toughness, loyalty }: CardFacts, look: CardLook): string {
  const { plate } = look
  const style = { serif: true, weight: 700, fill: inkOn(look), anchor: 'middle' } as const
  const outline = `stroke="${plate.edge}" stroke-width="3" stroke-linejoin="round"`
  if (power !== null && toughness !== null) {
    return (
      block(470, 785, 126, 62, plate.edge, 'rx="14"') +
      block(470, 780, 126, 62, plate.plate, `rx="14" ${outline}`) +
      fitText(`${power}/${toughness}`, { x: 533, y: 811, width: 104, largest: 38, smallest: 18, lines: 1 }, style)
    )
  }
  if (loyalty !== null) {
    return (
      shape(
        'M533 768Q562 782 596 782V812Q590 846 533 866Q476 846 470 812V782Q504 782 533 768Z',
        plate.border,
        outline,
      ) +
      fitText(loyalty, { x: 533, y: 816, width: 84, largest: 40, smallest: 18, lines: 1 }, { ...style, fill: paper })
    )
  }
  return ''
}

function inkOn({ plate }: CardLook): string {
  return blend(plate.border, black, 0.2)
}
