import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

/** The states of a finished order that are worth a colour; every other is plain. */
const LOOKS: Record<string, BadgeLook> = {
  complete: 'good',
  paid: 'good',
  shipped: 'good',
  ready: 'accent',
  pending: 'plain',
  canceled: 'bad',
  failed: 'bad',
}

/** A state of an order, of its payment or of its shipment. */
export function StateBadge({ state }: { state: string | null }) {
  return (
    <Badge look={LOOKS[state ?? ''] ?? 'plain'} className="capitalize">
      {state || 'N/A'}
    </Badge>
  )
}
