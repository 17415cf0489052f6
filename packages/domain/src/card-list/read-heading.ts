import { normalizeName } from '../card-search/normalize-name.ts'
import { LIST_SECTIONS, type ListSection } from './card-list.ts'

/** Names of the boards; Arena writes them in the player's language. */
const SECTIONS: Record<ListSection, string[]> = {
  deck: words('deck,decklist,deck list,main,maindeck,main deck,mainboard,main board,mazo,mazzo,デッキ,덱,套牌,колода'),
  sideboard: words('sideboard,side board,side,sb,réserve,reserva,banquillo,サイドボード,사이드보드,备牌,сайдборд'),
  commander: words(
    'commander,commanders,command zone,oathbreaker,signature spell,kommandeur,commandant,comandante,統率者,指挥官',
  ),
  companion: words('companion,gefährte,compagnon,compañero,companheiro,compagno,相棒,동반자,行侣'),
  maybeboard: words('maybeboard,maybe board,maybe,considering,wishlist,wish list'),
}

/** Card types, which name no board. */
const KINDS = new Set([
  ...words('creature,creatures,land,lands,basic lands,nonbasic lands,instant,instants,sorcery,sorceries'),
  ...words('instants and sorceries,instants sorceries,artifact,artifacts,enchantment,enchantments,planeswalker'),
  ...words('planeswalkers,battle,battles,spell,spells,other,others,other spells,noncreature spells,token,tokens'),
  ...words('attractions,stickers,contraptions,planes,schemes'),
])

const SECTION_BY_WORD = new Map(
  LIST_SECTIONS.flatMap((section) => SECTIONS[section].map((word) => [word, section] as const)),
)

const COUNT = /[\s:,-]{0,3}[([]?\d{1,4}(?: cards?)?[)\]]?$/i

/** The board of a heading: `SIDEBOARD:`, `Sideboard (15)`, `== Sideboard ==`. */
export function readSection(text: string): ListSection | undefined {
  return SECTION_BY_WORD.get(normalizeName(text)) ?? SECTION_BY_WORD.get(normalizeName(text.replace(COUNT, '')))
}

/** `Creatures (12)`. */
export function isKindHeading(text: string): boolean {
  return KINDS.has(normalizeName(text)) || KINDS.has(normalizeName(text.replace(COUNT, '')))
}

function words(list: string): string[] {
  return list.split(',').map(normalizeName)
}
