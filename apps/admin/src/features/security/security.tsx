import { timeText } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { useSecondFactorDue } from '../../session/second-factor-due.ts'
import { Callout } from '../../shell/callout.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** The member's own session and second factors. */
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
          <AuthenticatorApp session={query.data} />
          <PasskeysPanel />
        </>
      )}
    </Page>
  )
}
