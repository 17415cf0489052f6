import {
  compareCopy,
  compareField,
  findFinish,
  readAmount,
  readCollectorNumber,
  readColorPredicate,
  readCopyCondition,
  readCount,
  readDate,
  readIs,
  readLanguage,
  readLegality,
  readMana,
  readRarity,
  readStat,
  readText,
  readWord,
  readYear,
  type ReadPredicate,
} from './read-predicate.ts'

/** Every keyword with its value parser, and whether it takes a list: `e:m10,m11`. */
const KEYWORDS: [names: string, read: ReadPredicate, list?: 'list'][] = [
  ['name', readText('name')],
  ['c color colour colors colours', readColorPredicate('color', '>=')],
  // For decks: cards within the commander's colour identity.
  ['id identity ci coloridentity commander', readColorPredicate('identity', '<=')],
  ['t type', readText('type'), 'list'],
  ['o oracle', readText('oracle')],
  ['fo fulloracle', readText('full_oracle')],
  ['kw keyword keywords', readWord('keyword'), 'list'],
  ['m mana', readMana],
  ['mv cmc manavalue', readStat('mana_value'), 'list'],
  ['pow power', readStat('power'), 'list'],
  ['tou toughness', readStat('toughness'), 'list'],
  ['pt powtou', readStat('power_and_toughness')],
  ['loy loyalty', readStat('loyalty'), 'list'],
  ['def defense', readStat('defense'), 'list'],
  ['r rarity', readRarity, 'list'],
  ['s e set edition', readWord('set'), 'list'],
  ['st settype', readWord('set_type'), 'list'],
  ['cn number', readCollectorNumber, 'list'],
  ['in', readWord('printed_in'), 'list'],
  ['f format legal', readLegality('legal'), 'list'],
  ['banned', readLegality('banned'), 'list'],
  ['restricted', readLegality('restricted'), 'list'],
  ['is has', readIs(false), 'list'],
  ['not', readIs(true), 'list'],
  ['a artist', readText('artist')],
  ['ft flavor flavour', readText('flavor')],
  ['wm watermark', readText('watermark'), 'list'],
  ['frame', readWord('frame'), 'list'],
  ['border', readWord('border'), 'list'],
  ['stamp', readWord('stamp'), 'list'],
  ['game', readWord('game'), 'list'],
  ['lang language', readLanguage, 'list'],
  ['year', readYear, 'list'],
  ['date', readDate],
  // Shop data.
  ['stock', readCount(compareCopy('stock'))],
  ['aud price', readAmount(compareCopy('price_cents'))],
  ['cond condition grade', readCopyCondition, 'list'],
  ['buy quote', readAmount(compareField('quote_cents'))],
  ['finish', readWord('finish', findFinish), 'list'],
  // Customer data.
  ['own', readCount(compareField('own'))],
  ['want', readCount(compareField('want'))],
]

/** The names of each keyword. */
export const KEYWORD_NAMES = KEYWORDS.map(([names]) => names.split(' '))

type Keyword = { read: ReadPredicate; list: boolean }

const BY_NAME = new Map(
  KEYWORDS.flatMap(([names, read, list]) =>
    names.split(' ').map((name): [string, Keyword] => [name, { read, list: list !== undefined }]),
  ),
)

export function findKeyword(name: string): Keyword | undefined {
  return BY_NAME.get(name)
}

/** Keywords of other search engines, with a hint on what to use here. */
const ELSEWHERE = new Map(
  Object.entries<string>({
    usd: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    eur: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    tix: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    cube: 'asks for lists that we do not have',
    art: 'asks for tags that we do not have',
    atag: 'asks for tags that we do not have',
    otag: 'asks for tags that we do not have',
    function: 'asks for tags that we do not have',
  }),
)

export function explainKeyword(name: string): string {
  return ELSEWHERE.get(name) ?? 'begins with a word that we do not know'
}
