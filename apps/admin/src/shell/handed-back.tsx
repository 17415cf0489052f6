import type { StaffRefund } from '@pennysleeve/contract/admin/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { client } from '../api/browser.ts'

export type GivenBack = { to: StaffRefund['to']; display_amount: string }

const HANDED: Record<GivenBack['to'], string> = {
  cash: 'Hand out in cash',
  terminal: 'Refund at the card terminal',
  card: 'Goes back to the card by itself',
  credit: 'Is in their account as store credit',
  gift_card: 'Is on their gift card',
}

/** Where money went that was given back, large; cash and terminal are left to do by hand. */
export function HandedBack({ given }: { given: GivenBack[] }) {
  return given.map(({ to, display_amount }) => (
    <p key={`${to} ${display_amount}`}>
      <span className="block text-lg">{HANDED[to]}</span>
      <strong className="figures block text-5xl leading-tight">{display_amount}</strong>
    </p>
  ))
}

/** After a refund that somebody has to hand out. */
export function HandedBackDialog({ given, onClose }: { given: GivenBack[]; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Refunded" actions={<Button onClick={onClose}>Done</Button>}>
      <div className="mt-4 flex flex-col gap-4">
        <HandedBack given={given} />
      </div>
    </Dialog>
  )
}

/** What the last refund of an order gave back; empty if nothing of it is handed out by hand, or nobody answers. */
export async function findHandedBack(number: string): Promise<GivenBack[]> {
  const found = await client('GET /api/admin/orders/:number', { params: { number } }).catch(() => undefined)
  const refunds = found?.refunds ?? []
  // Newest first; the parts of one refund have the same time.
  const last = refunds.filter(({ created_at }) => created_at === refunds[0]?.created_at)
  if (!last.some(({ to }) => to === 'cash' || to === 'terminal')) return []
  return last.map(({ to, display_given }) => ({ to, display_amount: display_given }))
}
