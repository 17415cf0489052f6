import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'

const LABELS = {
  account_name: 'Account name',
  bsb: 'BSB',
  account_number: 'Account number',
  bank_name: 'Bank',
} as const

/** The bank details, masked until requested; every request is recorded. */
export function BankDetails({ sellCart }: { sellCart: SellCart }) {
  const look = useApiMutation('POST /api/admin/sell_orders/:id/bank_details')
  if (!look.data) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Account <span className="figures">{sellCart.account_number ?? 'not known any more'}</span>
        </p>
        {sellCart.account_number !== null && (
          <Button
            look="secondary"
            busy={look.isPending}
            onClick={() => look.mutate({ params: { id: String(sellCart.id) } })}
          >
            Show the bank details
          </Button>
        )}
      </div>
    )
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {Object.entries(LABELS).map(([field, label]) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-semibold wrap-anywhere select-all">{look.data[field as keyof typeof LABELS]}</dd>
        </div>
      ))}
    </dl>
  )
}
