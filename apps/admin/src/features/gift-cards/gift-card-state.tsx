import { GIFT_CARD_STATES, type GiftCardState } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

const STATES: Record<GiftCardState, { look: BadgeLook; label: string }> = {
  active: { look: 'good', label: 'Active' },
  spent: { look: 'plain', label: 'Spent' },
  expired: { look: 'plain', label: 'Run out' },
  void: { look: 'bad', label: 'Void' },
}

export const STATE_OPTIONS = GIFT_CARD_STATES.map((value) => ({ value, label: STATES[value].label }))

export function isGiftCardState(value: string | undefined): value is GiftCardState {
  return GIFT_CARD_STATES.some((state) => state === value)
}

export function GiftCardBadge({ state }: { state: GiftCardState }) {
  return <Badge look={STATES[state].look}>{STATES[state].label}</Badge>
}
