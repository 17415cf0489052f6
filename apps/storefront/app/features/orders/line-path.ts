import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { copyPath } from '../../product/copy-path.ts'

/** Where a line leads: to its event, or to its copy. */
export function linePath({ event, variant }: Pick<LineItem, 'event' | 'variant'>): string {
  return event ? `/events/${event.id}` : copyPath(variant.product, variant)
}
