import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

export function PreOrderBadge({ pre_order: { state, due } }: { pre_order: Pick<PreOrder, 'state' | 'due'> }) {
  if (due) return <Badge look="bad">Release is due</Badge>
  if (state === 'open') return <Badge look="accent">Open</Badge>
  return state === 'released' ? <Badge look="good">Released</Badge> : <Badge look="plain">Called off</Badge>
}
