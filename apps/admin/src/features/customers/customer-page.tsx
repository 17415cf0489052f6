import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import { addressLines } from '@pennysleeve/domain/australia.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { AccountActions } from './account-actions.tsx'
import { CustomerBadges } from './customer-badges.tsx'
import { CustomerHistory } from './customer-history.tsx'

export function CustomerPage() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/customers/:id', { params: { id } }))
  return (
    <Page
      title={query.data?.email ?? 'Customer'}
      note={
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/customers" className="link">
            All customers
          </Link>
          {query.data && <CustomerBadges customer={query.data} />}
        </span>
      }
      actions={query.data && <AccountActions customer={query.data} />}
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <>
          <Facts customer={query.data} />
          <CustomerHistory customer={query.data} />
        </>
      )}
    </Page>
  )
}

function Facts({ customer }: { customer: CustomerDetails }) {
  const address = customer.default_address
  return (
    <dl className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-5">
      <Fact name="Last address">
        {address
          ? [...addressLines(address), address.phone].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          : 'None given yet'}
      </Fact>
      <Fact name="E-mail address">
        {customer.email_verified ? 'Verified' : 'Not verified yet'}
        {customer.pending_email !== null && (
          <span className="block text-sm wrap-anywhere text-ink-soft">Is to change to {customer.pending_email}</span>
        )}
      </Fact>
      <Fact name="Customer since">{dateText(customer.created_at)}</Fact>
      <Fact name="Store credit">
        <span className="figures block text-xl font-semibold">{customer.display_store_credit}</span>
        {customer.display_held_credit !== 'AU$0.00' && (
          <span className="text-sm text-ink-soft">{customer.display_held_credit} more held by an order</span>
        )}
      </Fact>
      <Fact name="Discount">
        <span className="figures text-xl font-semibold">{customer.discount_percent}%</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
