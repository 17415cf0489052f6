import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

/** The colours of the final states; every other state is neutral. */
const LOOKS: Record<string, BadgeLook> = {
  complete: 'good',
  paid: 'good',
  shipped: 'good',
  ready: 'accent',
  pending: 'plain',
  canceled: 'bad',
  failed: 'bad',
}

/** The state of an order, its payment or its shipment. */
export function StateBadge({ state }: { state: string | null }) {
  return (
    <Badge look={LOOKS[state ?? ''] ?? 'plain'} className="capitalize">
      {state || 'N/A'}
    </Badge>
  )
}
