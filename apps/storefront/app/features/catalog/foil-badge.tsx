import { FINISH_NAMES, type Finish } from '@sideboard/domain/catalog.ts'
import { Badge } from '@sideboard/ui/badge.tsx'

/** Says that a card is foil, and which kind: a card may be sold as both. */
export function FoilBadge({ finish }: { finish: Finish | null }) {
  return finish === null || finish === 'nonfoil' ? null : <Badge look="foil">{FINISH_NAMES[finish]}</Badge>
}
