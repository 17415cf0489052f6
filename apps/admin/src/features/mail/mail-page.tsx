import { timeText } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailState } from './mail-state.tsx'

/** One mail as its recipient sees it. */
export function MailPage() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/mails/:id', { params: { id } }))
  if (query.isPending) {
    return (
      <Page title="Mail">
        <ListLoading rows={4} />
      </Page>
    )
  }
  if (query.isError) {
    return (
      <Page title="Mail">
        <LoadFailed query={query} />
      </Page>
    )
  }
  const { mail, html } = query.data
  return (
    <Page
      title={mail.subject}
      note={
        <>
          To {mail.to_email}, written {timeText(mail.queued_at)}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <MailState state={mail.state} />
        {mail.sent_at && <span>{timeText(mail.sent_at)}</span>}
        {mail.attempts > 1 && <span>{mail.attempts} tries</span>}
      </p>
      {mail.last_error && <p className="text-bad">The mail server said: {mail.last_error}</p>}
      {html === null ? <p>Only its reader may know what this mail says.</p> : <MailFrame html={html} />}
      <Link to="/mails" className="link inline-flex min-h-11 items-center self-start">
        All mail
      </Link>
    </Page>
  )
}
