import {
  findFinish,
  readAmount,
  readCollectorNumber,
  readColorCondition,
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
  type ReadCondition,
} from './read-condition.ts'

/** Every keyword of the query language with the way its value is read. */
const KEYWORDS: [names: string, read: ReadCondition][] = [
  ['name', readText('name')],
  ['c color colour colors colours', readColorCondition('color', '>=')],
  // For a deck: whatever fits the commander's colours.
  ['id identity ci coloridentity commander', readColorCondition('identity', '<=')],
  ['t type', readText('type')],
  ['o oracle', readText('oracle')],
  ['fo fulloracle', readText('full_oracle')],
  ['kw keyword keywords', readWord('keyword')],
  ['m mana', readMana],
  ['mv cmc manavalue', readStat('mana_value')],
  ['pow power', readStat('power')],
  ['tou toughness', readStat('toughness')],
  ['pt powtou', readStat('power_and_toughness')],
  ['loy loyalty', readStat('loyalty')],
  ['def defense', readStat('defense')],
  ['r rarity', readRarity],
  ['s e set edition', readWord('set')],
  ['st settype', readWord('set_type')],
  ['cn number', readCollectorNumber],
  ['in', readWord('printed_in')],
  ['f format legal', readLegality('legal')],
  ['banned', readLegality('banned')],
  ['restricted', readLegality('restricted')],
  ['is has', readIs(false)],
  ['not', readIs(true)],
  ['a artist', readText('artist')],
  ['ft flavor flavour', readText('flavor')],
  ['wm watermark', readText('watermark')],
  ['frame', readWord('frame')],
  ['border', readWord('border')],
  ['stamp', readWord('stamp')],
  ['game', readWord('game')],
  ['lang language', readLanguage],
  ['year', readYear],
  ['date', readDate],
  // What only a shop knows.
  ['stock', readCount('stock')],
  ['aud price', readAmount('price_cents')],
  ['buy quote', readAmount('quote_cents')],
  ['finish', readWord('finish', findFinish)],
  // What only a customer knows.
  ['own', readCount('own')],
  ['want', readCount('want')],
]

const BY_NAME = new Map(
  KEYWORDS.flatMap(([names, read]) => names.split(' ').map((name): [string, ReadCondition] => [name, read])),
)

export function findKeyword(name: string): ReadCondition | undefined {
  return BY_NAME.get(name)
}

/** What other places know under these words, and what to say to those who try them here. */
const ELSEWHERE = new Map(
  Object.entries<string>({
    usd: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    eur: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    tix: 'is a price in another currency; ours are in Australian dollars, as in aud<5',
    cond: 'is not needed: our cards are near mint unless noted, and your own have a list of conditions to choose from',
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
