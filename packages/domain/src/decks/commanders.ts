import { frontTypeLine, type DeckCard } from './deck-card.ts'
import type { CommanderKind, DeckFormat } from './deck-formats.ts'

type CommanderCard = Pick<
  DeckCard,
  'name' | 'type_line' | 'abilities' | 'text' | 'power' | 'color_identity' | 'rarity' | 'rarities'
>

/** Whether a card can be the sole commander in this format. */
export function canBeCommander(card: CommanderCard, kind: CommanderKind): boolean {
  const line = frontTypeLine(card)
  if (kind === 'none') return false
  if (kind === 'optional') return true
  if (kind === 'oathbreaker') return /\bPlaneswalker\b/.test(line)
  if (kind === 'uncommon_creature') {
    return isCreatureLike(card) && (card.rarity === 'uncommon' || card.rarities.includes('uncommon'))
  }
  if (saysItCanBeCommander(card)) return true
  if (!/\bLegendary\b/.test(line)) return false
  return isCreatureLike(card) || (kind === 'legendary_creature_or_planeswalker' && /\bPlaneswalker\b/.test(line))
}

/** Creatures, and vehicles and spacecraft with a power. */
function isCreatureLike(card: CommanderCard): boolean {
  const line = frontTypeLine(card)
  return /\bCreature\b/.test(line) || (/\b(Vehicle|Spacecraft)\b/.test(line) && card.power !== null)
}

function saysItCanBeCommander(card: CommanderCard): boolean {
  return /\bcan be your commander\b/i.test(card.text ?? '')
}

/** Whether two cards can be commanders together in this format. */
export function canBeCommandersTogether(
  one: CommanderCard,
  other: CommanderCard,
  format: Pick<DeckFormat, 'commander' | 'pairs'>,
): boolean {
  if (format.commander === 'optional') return true
  if (format.commander === 'oathbreaker') return isOathAndSpell(one, other) || isOathAndSpell(other, one)
  if (!format.pairs) return false
  if (canPairWith(one, other) || canPairWith(other, one)) return true
  return canBeCommander(one, format.commander) && canBeCommander(other, format.commander) && arePartners(one, other)
}

/** A signature spell must be within its oathbreaker's colour identity. */
function isOathAndSpell(oath: CommanderCard, spell: CommanderCard): boolean {
  return canBeCommander(oath, 'oathbreaker') && isSpell(spell) && withinIdentity(spell, oath.color_identity)
}

function isSpell(card: CommanderCard): boolean {
  return /\b(Instant|Sorcery)\b/.test(frontTypeLine(card))
}

function arePartners(one: CommanderCard, other: CommanderCard): boolean {
  if (has(one, 'Partner') && has(other, 'Partner') && partnerGroup(one) === partnerGroup(other)) return true
  if (has(one, 'Friends forever') && has(other, 'Friends forever')) return true
  return has(one, 'Partner with') && has(other, 'Partner with') && names(one, other) && names(other, one)
}

/** Partners of a kind, such as `Partner—Survivors`, pair only with their own. */
function partnerGroup(card: CommanderCard): string | undefined {
  return /\bPartner—([^\n(]+?)\s*(?:\(|\n|$)/.exec(card.text ?? '')?.[1]
}

/** A card that can only be the second commander, beside one that asks for it. */
function canPairWith(leader: CommanderCard, companion: CommanderCard): boolean {
  if (!canBeCommander(leader, 'legendary_creature')) return false
  if (has(leader, 'Choose a background')) return /\bLegendary\b.*\bBackground\b/.test(frontTypeLine(companion))
  return has(companion, "Doctor's companion") && frontTypeLine(leader).endsWith('— Time Lord Doctor')
}

function has(card: CommanderCard, keyword: string): boolean {
  return card.abilities.some((ability) => ability.toLowerCase() === keyword.toLowerCase())
}

/** Rules text names a card by its full name, or by the part before the comma. */
function names(card: CommanderCard, other: CommanderCard): boolean {
  return (card.text ?? '').includes(other.name.split(',')[0] ?? other.name)
}

export function withinIdentity(card: Pick<DeckCard, 'color_identity'>, identity: readonly string[]): boolean {
  return card.color_identity.every((color) => identity.includes(color))
}
