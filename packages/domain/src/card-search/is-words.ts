import { LAND_GROUPS } from './land-groups.ts'

/** Values of `is:` and `not:`: facts of a card, a printing or the stock. */
const IS_WORDS = [
  'foil',
  'nonfoil',
  'etched',
  'instock',
  'promo',
  'reprint',
  'firstprint',
  'unique',
  'digital',
  'oversized',
  'extra',
  'fullart',
  'textless',
  'booster',
  'spotlight',
  'variation',
  'reversible',
  'borderless',
  'oldframe',
  'newframe',
  'funny',
  'universesbeyond',
  'reserved',
  'commander',
  'companion',
  'partner',
  'split',
  'flip',
  'transform',
  'mdfc',
  'dfc',
  'meld',
  'leveler',
  'adventure',
  'saga',
  'token',
  'legendary',
  'spell',
  'permanent',
  'historic',
  'party',
  'outlaw',
  'vanilla',
  'frenchvanilla',
  'bear',
  'modal',
  'hybrid',
  'phyrexian',
] as const
export type IsWord = (typeof IS_WORDS)[number]

/** Values of `has:` only. */
const HAS_WORDS = ['watermark', 'flavor', 'artist', 'picture', 'price', 'quote', 'indicator', 'stamp'] as const
export type HasWord = (typeof HAS_WORDS)[number]

const OTHER_NAMES: Record<string, IsWord | HasWord> = {
  available: 'instock',
  stock: 'instock',
  inreserve: 'reserved',
  reservedlist: 'reserved',
  doublefaced: 'dfc',
  modal_dfc: 'mdfc',
  full: 'fullart',
  storyspotlight: 'spotlight',
  firstprinting: 'firstprint',
  old: 'oldframe',
  new: 'newframe',
  ub: 'universesbeyond',
  levelup: 'leveler',
  flavour: 'flavor',
  flavortext: 'flavor',
  flavourtext: 'flavor',
  wm: 'watermark',
  image: 'picture',
  buy: 'quote',
  aud: 'price',
}

export type KnownWord = IsWord | HasWord | { lands: ReadonlySet<string> }

/** The canonical word, the names of a land group, or undefined. */
export function findIsWord(asked: string): KnownWord | undefined {
  const word = OTHER_NAMES[asked] ?? asked
  const known = [...IS_WORDS, ...HAS_WORDS].find((one) => one === word)
  if (known) return known
  const lands = LAND_GROUPS.get(word)
  return lands && { lands }
}
