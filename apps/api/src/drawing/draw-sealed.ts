import type { SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import { blend } from './blend.ts'
import { gameTonesOf, paper } from './palette.ts'
import { entry } from './draw-entry.ts'
import { accessory, boosterBox, boosterPack, bundle, deck, miniatures, starter, tin } from './sealed-kinds.ts'
import type { Goods } from './sealed-parts.ts'
import { block, disc, picture, shape } from './svg.ts'

export type SealedFacts = { name: string; game_code: string; kind: SealedKind | 'entry'; set_name: string | null }

const kinds: Record<SealedKind | 'entry', { words: string; draw: (goods: Goods) => string }> = {
  booster_box: { words: 'Booster box', draw: boosterBox },
  booster_pack: { words: 'Booster pack', draw: boosterPack },
  bundle: { words: 'Bundle', draw: bundle },
  deck: { words: 'Deck', draw: deck },
  starter: { words: 'Starter set', draw: starter },
  tin: { words: 'Tin', draw: tin },
  miniatures: { words: 'Miniatures', draw: miniatures },
  accessory: { words: 'Accessory', draw: accessory },
  entry: { words: 'Event', draw: entry },
}

/** The picture of a sealed product without a photograph: a plain thing of its kind, in its game's colours. */
export function drawSealed({ name, game_code, kind, set_name }: SealedFacts): string {
  const tones = gameTonesOf(game_code)
  const { words, draw } = kinds[kind]
  const backdrop = blend(paper, tones.sky, 0.35)
  return picture(
    { width: 630, height: 880, title: name },
    block(0, 0, 630, 880, backdrop, 'rx="30"'),
    shape('M0 664H630V850Q630 880 600 880H30Q0 880 0 850Z', blend(backdrop, tones.far, 0.22)),
    disc(315, 372, 262, blend(backdrop, tones.glow, 0.6)),
    draw({ seed: name, title: set_name ?? name, kind_words: words, tones }),
  )
}
