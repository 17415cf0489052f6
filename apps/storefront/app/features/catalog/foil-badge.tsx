import { FINISH_NAMES, type Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

/** Shown on foils only, with the kind: a card may be sold as foil and etched. */
export function FoilBadge({ finish }: { finish: Finish | null }) {
  return finish === 'nonfoil' ? null : <FinishBadge finish={finish} />
}

/** Shown for every finish, where one has to be chosen. Sealed products have none. */
export function FinishBadge({ finish, className }: { finish: Finish | null; className?: string }) {
  if (finish === null) return null
  return (
    <Badge look={finish === 'nonfoil' ? 'plain' : 'foil'} {...(className && { className })}>
      {FINISH_NAMES[finish]}
    </Badge>
  )
}
