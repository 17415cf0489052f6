import type { AnswerOf } from '@sideboard/contract/client.ts'
import { timeText } from '@sideboard/domain/date-text.ts'
import { Badge } from '@sideboard/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

type HealthAnswer = AnswerOf<'GET /api/admin/health'>
type Part = { name: string; state: string; troubles: string[] }

/** Whether the shop runs as it should: its payments, its mail, and what it does by itself. */
export function Health() {
  const health = useQuery(apiQuery('GET /api/admin/health'))
  return (
    <section aria-labelledby="health" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="health" className="text-lg">
        Health
      </h2>
      {health.isError && <LoadFailed query={health} />}
      {health.isSuccess && (
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {partsOf(health.data).map(({ name, state, troubles }) => (
            <div key={name}>
              <dt className="flex items-center gap-2 font-semibold">
                {name}
                <Badge look={troubles.length > 0 ? 'bad' : 'good'}>{troubles.length > 0 ? 'Look here' : 'Well'}</Badge>
              </dt>
              <dd className="text-sm text-ink-soft">{state}</dd>
              {troubles.map((trouble) => (
                <dd key={trouble} className="text-sm text-bad">
                  {trouble}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function partsOf({ payments, mail, jobs }: HealthAnswer): Part[] {
  const notice = payments.last_notice_at ? `, last heard of ${timeText(payments.last_notice_at)}` : ''
  const provider = payments.provider === 'stripe' ? 'Stripe' : 'The sandbox: no real money'
  return [
    {
      name: 'Payments',
      state: `${provider}${notice}. ${payments.refunds_under_way} refunds under way.`,
      troubles: told([[payments.refunds_failed, 'refunds that a card did not take']]),
    },
    {
      name: 'Mail',
      state: `${mail.sent_by === 'smtp' ? 'Sent by the mail server' : 'Written to a folder'}. ${mail.waiting} waiting.`,
      troubles: told([
        [mail.failing, 'tried in vain'],
        [mail.given_up_this_week, 'given up this week'],
      ]),
    },
    {
      name: 'Work of its own',
      state: 'Reservations, refunds, mail and clearing up.',
      troubles: told([
        [jobs.late, 'late by five minutes or more'],
        [jobs.failed, 'failed for good'],
      ]),
    },
  ]
}

function told(counts: [count: number, what: string][]): string[] {
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}
