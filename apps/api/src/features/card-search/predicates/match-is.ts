import { withoutReminders } from '@pennysleeve/domain/card-search/fold-text.ts'
import { findIsWord, type HasWord, type IsWord } from '@pennysleeve/domain/card-search/is-words.ts'
import { statValue } from '@pennysleeve/domain/card-search/stat-value.ts'
import { BitSet } from '../index/bit-set.ts'
import { PRINTING_FLAGS, type CardIndex, type PrintingFlag } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import { complement, intersect, union, type Selection } from '../selection.ts'
import { byNumber, byValue } from './by-value.ts'
import { findRules } from './find-rules.ts'
import { matchExactName } from './match-text.ts'

type Match = (index: CardIndex) => Selection

/** `Choose one or both -`; what is chosen among cards and players has no dash behind it. */
const MODES =
  /\bchoose (?:(?:up to )?(?:one|two|three|four|five|six|x)|any number)(?: or (?:both|more|two))?(?: [a-z' ]+)?(?:\. [^.-]*)? - /

const MATCHERS: Record<IsWord | HasWord, Match> = {
  foil: (index) => finish(index, ['foil', 'etched']),
  nonfoil: (index) => finish(index, ['nonfoil']),
  etched: (index) => finish(index, ['etched']),
  instock: ({ inventory }) => ({ level: 'product', rows: inventory.in_stock }),
  price: ({ inventory }) => byNumber('product', inventory.price_cents, (cents) => cents >= 0),
  quote: ({ inventory }) => byNumber('product', inventory.quote_cents, (cents) => cents > 0),
  picture: ({ products, count }) => {
    const rows = new BitSet(count.product)
    for (let row = 0; row < count.product; row += 1) if (!products.image_url.isEmpty(row)) rows.add(row)
    return { level: 'product', rows }
  },

  promo: flag('promo'),
  reprint: flag('reprint'),
  firstprint: (index) => complement(flag('reprint')(index)),
  digital: flag('digital'),
  oversized: flag('oversized'),
  extra: flag('extra'),
  fullart: flag('full_art'),
  textless: flag('textless'),
  booster: flag('booster'),
  spotlight: flag('story_spotlight'),
  variation: flag('variation'),
  reversible: flag('reversible'),
  unique: ({ first_printing: first, count }) => {
    const rows = new BitSet(count.card)
    for (let card = 0; card < count.card; card += 1) if (first[card + 1] === first[card]! + 1) rows.add(card)
    return { level: 'card', rows }
  },
  borderless: ({ printings }) => byValue('printing', printings.border, (border) => border === 'borderless'),
  oldframe: ({ printings }) => byValue('printing', printings.frame, (frame) => frame === '1993' || frame === '1997'),
  newframe: ({ printings }) => byValue('printing', printings.frame, (frame) => frame === '2015'),
  universesbeyond: ({ printings }) => byValue('printing', printings.stamp, (stamp) => stamp === 'triangle'),
  funny: (index) =>
    union(index, [
      byValue('printing', index.printings.border, (border) => border === 'silver'),
      byValue('printing', index.printings.stamp, (stamp) => stamp === 'acorn'),
      byValue('printing', index.printings.set, (key) => index.vocabulary.sets.get(key)?.set_type === 'funny'),
    ]),
  watermark: ({ printings }) => byValue('printing', printings.watermark, (mark) => mark !== ''),
  flavor: ({ printings }) => byValue('printing', printings.flavor_text, (flavor) => flavor !== ''),
  artist: ({ printings }) => byValue('printing', printings.artist, (artist) => artist !== ''),
  stamp: ({ printings }) => byValue('printing', printings.stamp, (stamp) => stamp !== ''),

  indicator: ({ cards }) => byNumber('card', cards.has_indicator, (has) => has === 1),
  reserved: ({ cards }) => byNumber('card', cards.reserved_list, (reserved) => reserved === 1),
  companion: keyword('companion'),
  partner: keyword('partner', 'partner with', 'friends forever', 'choose a background', "doctor's companion"),
  split: layout('split'),
  flip: layout('flip'),
  transform: layout('transform'),
  mdfc: layout('modal_dfc'),
  dfc: layout('transform', 'modal_dfc', 'double_faced_token', 'reversible_card'),
  meld: layout('meld'),
  leveler: layout('leveler'),
  adventure: layout('adventure'),
  saga: type(/\bSaga\b/),
  token: layout('token', 'double_faced_token', 'emblem'),
  legendary: type(/\bLegendary\b/),
  spell: ({ cards }) =>
    byValue('card', cards.type_line, (line) => line !== '' && !/\b(?:Land|Token)\b/.test(line.split(' // ')[0]!)),
  permanent: type(/\b(?:Artifact|Battle|Creature|Enchantment|Land|Planeswalker)\b/),
  historic: type(/\b(?:Legendary|Artifact|Saga)\b/),
  party: type(/\b(?:Cleric|Rogue|Warrior|Wizard)\b/),
  outlaw: type(/\b(?:Assassin|Mercenary|Pirate|Rogue|Warlock)\b/),
  vanilla: (index) => {
    const { plain } = index.rules
    const textless: Selection = { level: 'card', rows: BitSet.where(plain.length, (card) => plain.isEmpty(card)) }
    return intersect(index, [type(/\bCreature\b/)(index), textless])!
  },
  bear: (index) =>
    intersect(index, [
      type(/\bCreature\b/)(index),
      byValue('card', index.cards.power, (power) => statValue(power) === 2),
      byValue('card', index.cards.toughness, (toughness) => statValue(toughness) === 2),
      byNumber('card', index.cards.mana_value, (value) => value === 2),
    ])!,
  commander: (index) => {
    const named = byValue('card', index.cards.type_line, (line) =>
      /^Legendary\b.*\bCreature\b/.test(line.split(' // ')[0]!),
    )
    return union(index, [named, { level: 'card', rows: findRules(index, 'oracle', 'can be your commander') }])
  },
  modal: (index) => {
    const offering = findRules(index, 'oracle', 'choose ')
    const { plain } = index.rules
    return {
      level: 'card',
      rows: BitSet.where(plain.length, (card) => offering.has(card) && MODES.test(plain.at(card))),
    }
  },
  frenchvanilla: (index) => {
    const { abilities, oracle_text: rules } = index.cards
    const rows = new BitSet(index.count.card)
    type(/\bCreature\b/)(index).rows.forEach((card) => {
      const keywords = abilities.values[abilities.codes[card]!]!.toLowerCase().split('\n')
      if (hasOnly(keywords, withoutReminders(rules.at(card)))) rows.add(card)
    })
    return { level: 'card', rows }
  },
  hybrid: ({ cards }) => byValue('card', cards.mana_cost, (cost) => /\{(?:[2WUBRGC]\/[WUBRG])/i.test(cost)),
  phyrexian: ({ cards }) => byValue('card', cards.mana_cost, (cost) => /\/P\}/i.test(cost)),
}

/** Rows of an `is:` word: one of the list above, or any promotion type or frame effect of the card data. */
export function matchIs(index: CardIndex, word: string): Selection {
  const known = findIsWord(word)
  if (typeof known === 'string') return MATCHERS[known](index)
  if (known) {
    return union(
      index,
      [...known.lands].map((name) => matchExactName(index, name)),
    )
  }
  return union(
    index,
    toldBy(index, word).map((column) => byValue('printing', column, (value) => value.split(' ').includes(word))),
  )
}

export function knowsIsWord(index: CardIndex, word: string): boolean {
  return findIsWord(word) !== undefined || toldBy(index, word).length > 0
}

function toldBy({ printings }: CardIndex, word: string): Coded[] {
  const columns = [printings.promo_types, printings.frame_effects]
  return columns.filter(({ values }) => values.some((value) => value.split(' ').includes(word)))
}

function finish({ products }: CardIndex, finishes: string[]): Selection {
  return byValue('product', products.finish, (own) => finishes.includes(own))
}

function flag(name: PrintingFlag): Match {
  const bit = 1 << PRINTING_FLAGS.indexOf(name)
  return ({ printings }) => byNumber('printing', printings.flags, (flags) => (flags & bit) !== 0)
}

function layout(...layouts: string[]): Match {
  return ({ cards }) => byValue('card', cards.layout, (own) => layouts.includes(own))
}

function type(pattern: RegExp): Match {
  return ({ cards }) => byValue('card', cards.type_line, (line) => pattern.test(line))
}

function keyword(...keywords: string[]): Match {
  return ({ cards }) =>
    byValue('card', cards.abilities, (abilities) =>
      abilities
        .toLowerCase()
        .split('\n')
        .some((own) => keywords.includes(own)),
    )
}

/** Whether the rules text consists of these keywords only. */
function hasOnly(keywords: string[], rules: string): boolean {
  const parts = rules.trim().toLowerCase().split(/[,\n]/)
  return parts.every((part) => keywords.some((word) => word !== '' && part.trim().startsWith(word)))
}
