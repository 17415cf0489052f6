import { frontTypeLine, type DeckCard } from './deck-card.ts'
import type { CommanderKind, DeckFormat } from './deck-formats.ts'

type Leader = Pick<
  DeckCard,
  'name' | 'type_line' | 'abilities' | 'text' | 'power' | 'color_identity' | 'rarity' | 'rarities'
>

/** Whether a card can be the sole commander in this format. */
export function canLead(card: Leader, kind: CommanderKind): boolean {
  const line = frontTypeLine(card)
  if (kind === 'none') return false
  if (kind === 'optional') return true
  if (kind === 'oathbreaker') return /\bPlaneswalker\b/.test(line)
  if (kind === 'uncommon_creature') {
    return isBody(card) && (card.rarity === 'uncommon' || card.rarities.includes('uncommon'))
  }
  if (saysItMayLead(card)) return true
  if (!/\bLegendary\b/.test(line)) return false
  return isBody(card) || (kind === 'legendary_creature_or_planeswalker' && /\bPlaneswalker\b/.test(line))
}

/** Creatures, and vehicles and spacecraft with a power. */
function isBody(card: Leader): boolean {
  const line = frontTypeLine(card)
  return /\bCreature\b/.test(line) || (/\b(Vehicle|Spacecraft)\b/.test(line) && card.power !== null)
}

function saysItMayLead(card: Leader): boolean {
  return /\bcan be your commander\b/i.test(card.text ?? '')
}

/** Whether two cards can be commanders together in this format. */
export function canLeadTogether(one: Leader, other: Leader, format: Pick<DeckFormat, 'commander' | 'pairs'>): boolean {
  if (format.commander === 'optional') return true
  if (format.commander === 'oathbreaker') return isOathAndSpell(one, other) || isOathAndSpell(other, one)
  if (!format.pairs) return false
  if (leadsBeside(one, other) || leadsBeside(other, one)) return true
  return canLead(one, format.commander) && canLead(other, format.commander) && arePartners(one, other)
}

/** A signature spell must be within its oathbreaker's colour identity. */
function isOathAndSpell(oath: Leader, spell: Leader): boolean {
  return canLead(oath, 'oathbreaker') && isSpell(spell) && withinIdentity(spell, oath.color_identity)
}

function isSpell(card: Leader): boolean {
  return /\b(Instant|Sorcery)\b/.test(frontTypeLine(card))
}

function arePartners(one: Leader, other: Leader): boolean {
  if (has(one, 'Partner') && has(other, 'Partner') && partnerGroup(one) === partnerGroup(other)) return true
  if (has(one, 'Friends forever') && has(other, 'Friends forever')) return true
  return has(one, 'Partner with') && has(other, 'Partner with') && names(one, other) && names(other, one)
}

/** Partners of a kind, such as `Partner—Survivors`, pair only with their own. */
function partnerGroup(card: Leader): string | undefined {
  return /\bPartner—([^\n(]+?)\s*(?:\(|\n|$)/.exec(card.text ?? '')?.[1]
}

/** A card that can only be the second commander, beside one that asks for it. */
function leadsBeside(leader: Leader, companion: Leader): boolean {
  if (!canLead(leader, 'legendary_creature')) return false
  if (has(leader, 'Choose a background')) return /\bLegendary\b.*\bBackground\b/.test(frontTypeLine(companion))
  return has(companion, "Doctor's companion") && frontTypeLine(leader).endsWith('— Time Lord Doctor')
}

function has(card: Leader, keyword: string): boolean {
  return card.abilities.some((ability) => ability.toLowerCase() === keyword.toLowerCase())
}

/** Rules text names a card by its full name, or by the part before the comma. */
function names(card: Leader, other: Leader): boolean {
  return (card.text ?? '').includes(other.name.split(',')[0] ?? other.name)
}

export function withinIdentity(card: Pick<DeckCard, 'color_identity'>, identity: readonly string[]): boolean {
  return card.color_identity.every((color) => identity.includes(color))
}
