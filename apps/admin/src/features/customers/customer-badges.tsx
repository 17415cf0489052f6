import type { CustomerRow } from '@pennysleeve/contract/admin/customers.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

/** Role, unverified and blocked badges. */
export function CustomerBadges({
  customer,
}: {
  customer: Pick<CustomerRow, 'role' | 'blocked_at' | 'email_verified'>
}) {
  return (
    <>
      {customer.role !== 'customer' && <Badge>{customer.role === 'admin' ? 'Admin' : 'Staff'}</Badge>}
      {!customer.email_verified && <Badge>Not verified</Badge>}
      {customer.blocked_at && <Badge look="bad">Blocked</Badge>}
    </>
  )
}
