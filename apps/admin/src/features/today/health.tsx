import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

type HealthResponse = ResponseOf<'GET /api/admin/health'>
type Problem = { text: string; to?: string }
/** A hint may be intended: it is shown without a warning. */
type Part = { name: string; state: string; troubles: Problem[]; hints?: Problem[] }

/** The state of payments, mail and jobs. */
export function Health() {
  const health = useQuery(apiQuery('GET /api/admin/health'))
  return (
    <section aria-labelledby="health" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="health" className="text-lg">
        Health
      </h2>
      {health.isError && <LoadFailed query={health} />}
      {health.isSuccess && (
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">
          {partsOf(health.data).map(({ name, state, troubles, hints = [] }) => (
            <div key={name}>
              <dt className="flex items-center gap-2 font-semibold">
                {name}
                <Badge look={troubles.length > 0 ? 'bad' : hints.length > 0 ? 'plain' : 'good'}>
                  {troubles.length > 0 || hints.length > 0 ? 'Look here' : 'Well'}
                </Badge>
              </dt>
              <dd className="text-sm text-ink-soft">{state}</dd>
              {[...troubles, ...hints].map(({ text, to }) => (
                <dd key={text} className={`text-sm ${troubles.length > 0 ? 'text-bad' : ''}`}>
                  {to ? (
                    <Link to={to} className="inline-flex min-h-11 items-center underline">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function partsOf({ payments, mail, shop, jobs, backups }: HealthResponse): Part[] {
  const notice = payments.last_notice_at ? `, last heard of ${timeText(payments.last_notice_at)}` : ''
  const isStripe = payments.provider === 'stripe'
  const provider = isStripe ? (payments.live ? 'Stripe' : 'Stripe with test keys') : 'The sandbox'
  const noMoney = { text: 'No real money moves', to: '/ready' }
  return [
    {
      name: 'Payments',
      state: `${provider}${notice}. ${counted(payments.refunds_under_way, 'refund')} under way.`,
      troubles: [
        ...told(payments.production && !payments.live ? 1 : 0, noMoney),
        ...told(payments.refunds_failed, {
          text: `${counted(payments.refunds_failed, 'refund')} that a card did not take`,
          to: '/orders?fulfilment_status=owed',
        }),
      ],
      hints: [
        ...told(!payments.production && !payments.live ? 1 : 0, noMoney),
        ...told(isStripe && payments.last_notice_at === null ? 1 : 0, { text: 'Stripe’s webhook was never heard of' }),
      ],
    },
    {
      name: 'Mail',
      state: `${mail.sent_by === 'smtp' ? 'Sent by the mail server' : 'Written to a folder'}. ${mail.waiting} waiting.`,
      troubles: [
        ...told(mail.sender === null ? 1 : 0, {
          text: 'The shop has no e-mail address: all mail waits',
          to: '/settings',
        }),
        ...told(mail.failing, { text: `${mail.failing} tried in vain`, to: '/mails?state=waiting' }),
        ...told(mail.given_up_this_week, {
          text: `${mail.given_up_this_week} given up this week`,
          to: '/mails?state=given_up',
        }),
      ],
      hints: told(mail.ever_sent ? 0 : 1, { text: 'None has been sent yet' }),
    },
    ordersPart(shop),
    {
      name: 'Behind the scenes',
      state: 'Reservations, refunds, mail and clearing up.',
      troubles: [
        ...told(jobs.late, { text: `${jobs.late} late by five minutes or more` }),
        ...told(jobs.failed, { text: `${jobs.failed} failed for good: look at the shop’s log` }),
      ],
    },
    backupsPart(backups),
  ]
}

const DAY_MS = 86_400_000

function backupsPart({ nightly, last, error }: HealthResponse['backups']): Part {
  const saved = last ? ` The last one ${timeText(last.finished_at)}, ${(last.bytes / 1e6).toFixed(1)} MB.` : ''
  const isOld = last !== null && Date.now() - Date.parse(last.finished_at) > 2 * DAY_MS
  const old = { text: 'The last one is more than two days old' }
  return {
    name: 'Backups',
    state: `${nightly ? 'Made every night.' : 'Made by hand.'}${saved}`,
    troubles: [
      ...told(error === null ? 0 : 1, { text: `The newest one failed: ${error}` }),
      ...told(nightly && isOld ? 1 : 0, old),
    ],
    // Never "Well" about what was never tried.
    hints: [
      ...told(last === null ? 1 : 0, { text: 'None has been made yet' }),
      ...told(!nightly && isOld ? 1 : 0, old),
    ],
  }
}

function ordersPart({ ordering, notice }: HealthResponse['shop']): Part {
  const state = ordering ? 'Orders are taken.' : 'No orders are taken.'
  const hints =
    ordering && notice !== null
      ? [{ text: `Meanwhile the home page shows “${notice}”`, to: '/content' }]
      : !ordering && notice === null
        ? [{ text: 'The home page does not say so', to: '/content' }]
        : []
  return { name: 'Orders', state, troubles: [], hints }
}

function told(count: number, trouble: Problem): Problem[] {
  return count > 0 ? [trouble] : []
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
