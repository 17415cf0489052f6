import { FINISH_NAMES, type Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

/** Says that a card is foil, and which kind: a card may be sold as both. */
export function FoilBadge({ finish }: { finish: Finish | null }) {
  return finish === 'nonfoil' ? null : <FinishBadge finish={finish} />
}

/** Says it of every card, for where one has to choose. What is no card has no finish. */
export function FinishBadge({ finish, className }: { finish: Finish | null; className?: string }) {
  if (finish === null) return null
  return (
    <Badge look={finish === 'nonfoil' ? 'plain' : 'foil'} {...(className && { className })}>
      {FINISH_NAMES[finish]}
    </Badge>
  )
}
