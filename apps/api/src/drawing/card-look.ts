import { blendTones } from './blend.ts'
import { type ColourName, type Frame, frameOf, type Tones, tonesOf } from './palette.ts'

type LookFacts = { colors: readonly string[]; type_line: string }

/** One frame, or two for a two-colour card; `plate` is the frame its bars and page are cut from; `marks` the glyphs on the page. */
export type CardLook = {
  frames: readonly [Frame] | readonly [Frame, Frame]
  plate: Frame
  tones: Tones
  landscape: boolean
  marks: readonly ColourName[]
}

/** The wheel's order, so that a pair always splits the same way round. */
const wheel = ['W', 'U', 'B', 'R', 'G'] as const
const countryOf = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' } as const

export function lookOf({ colors, type_line }: LookFacts): CardLook {
  const landscape = /\bLand\b/.test(type_line)
  const own = wheel.filter((colour) => colors.includes(colour))
  // A land has no colours of its own, but its view does: an Island is blue country.
  const marks = own.length === 0 && landscape ? wheel.filter((colour) => type_line.includes(countryOf[colour])) : own
  const plain = landscape ? 'land' : /\bArtifact\b/.test(type_line) ? 'artifact' : 'colourless'
  return { ...framesOf(own, plain), tones: tonesFor(marks, plain), landscape, marks }
}

/** One half of a split card is tinted by its own half of the cost. */
export function tonesOfCost(cost: string, otherwise: Tones): Tones {
  const colours = wheel.filter((colour) => cost.includes(colour))
  return colours.length === 0 ? otherwise : tonesFor(colours, 'colourless')
}

function framesOf(
  [first, second, third]: readonly ColourName[],
  plain: ColourName,
): Pick<CardLook, 'frames' | 'plate'> {
  const only = frameOf[first === undefined ? plain : second === undefined ? first : 'gold']
  if (first === undefined || second === undefined || third !== undefined) return { frames: [only], plate: only }
  return { frames: [frameOf[first], frameOf[second]], plate: only }
}

function tonesFor([first, second, third]: readonly ColourName[], plain: ColourName): Tones {
  if (first === undefined) return tonesOf[plain]
  if (second === undefined) return tonesOf[first]
  return third === undefined ? blendTones(tonesOf[first], tonesOf[second]) : tonesOf.gold
}
