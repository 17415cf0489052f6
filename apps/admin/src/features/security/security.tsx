import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { useSecondFactorDue } from '../../session/second-factor-due.ts'
import { Callout } from '../../shell/callout.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { SwitchOff } from './switch-off.tsx'
import { SwitchOn } from './switch-on.tsx'

/** One's own sign-in: how long it lasts, and what it takes besides the password. */
export function Security() {
  const due = useSecondFactorDue()
  const query = useQuery(apiQuery('GET /api/admin/session'))
  return (
    <Page title="Your sign-in">
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <>
          {due?.daysLeft === 0 && (
            <Callout>
              <strong>Admins need a second factor here.</strong> Add a passkey or set up an authenticator app: then
              everything is open again.
            </Callout>
          )}
          <p className="max-w-prose text-ink-soft">
            You are signed out after half an hour without work
            {query.data.ends_at && <>, and at {timeText(query.data.ends_at)} in any case</>}.
          </p>
          <section aria-labelledby="second-factor" className="max-w-2xl rounded-xl border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="second-factor" className="text-xl">
                Authenticator app
              </h2>
              {query.data.second_factor ? <Badge look="good">On</Badge> : <Badge>Off</Badge>}
            </div>
            {query.data.second_factor ? <SwitchOff codesLeft={query.data.recovery_codes_left} /> : <SwitchOn />}
          </section>
          <OwnPasskeys />
        </>
      )}
    </Page>
  )
}
