import type { ReadinessCheck, ReadinessCheckName } from '@pennysleeve/contract/admin/readiness.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

const TITLES: Record<ReadinessCheckName, string> = {
  database: 'Database',
  encryption_key: 'Encryption key',
  disk: 'Free disk',
  clock: 'Clock',
  address: 'Public address',
  mail: 'Mail',
  payments: 'Card payments',
  webhook: 'Stripe’s webhook',
  second_factor: 'Second factors',
  papers: 'Invoices',
  delivery: 'Delivery',
  ordering: 'Orders and notice',
  backup: 'Backups',
}
const PAGES = { settings: 'Settings', content: 'Content', staff: 'Staff', security: 'Your sign-in', mails: 'Mail' }

/** Everything a shop needs before it opens, tried anew each time the page is opened. */
export function Readiness() {
  const query = useQuery({ ...apiQuery('GET /api/admin/readiness'), staleTime: 0 })
  const testMail = useApiMutation('POST /api/admin/test_mail', {
    successMessage: ({ sent_to }) => `A test mail to ${sent_to} was accepted`,
  })
  const checks = query.data?.checks ?? []
  const missing = checks.filter(({ ready }) => !ready).length
  return (
    <Page
      title="Ready to open"
      note="Everything here has just been tried. npm run doctor says the same in a terminal."
      actions={
        <>
          <Button look="secondary" disabled={testMail.isPending} onClick={() => testMail.mutate({})}>
            Send me a test mail
          </Button>
          <Button look="secondary" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.isSuccess && (
        <>
          <output className="block text-lg">
            {missing === 0
              ? 'The shop is ready to open.'
              : `${missing} of ${checks.length} to do before the shop opens.`}
          </output>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {checks.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function CheckRow({ check: { name, ready, text, page } }: { check: ReadinessCheck }) {
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[13rem_1fr_auto] sm:items-center">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        {TITLES[name]}
        <Badge look={ready ? 'good' : 'bad'}>{ready ? 'Ready' : 'To do'}</Badge>
      </h2>
      <p className={ready ? 'text-ink-soft' : ''}>{text}</p>
      {page && (
        <Link to={`/${page}`} className="link inline-flex min-h-11 items-center">
          {PAGES[page]}
        </Link>
      )}
    </li>
  )
}
