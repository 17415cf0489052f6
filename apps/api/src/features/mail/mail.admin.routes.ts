import type { mailsRoutes, StaffMail } from '@pennysleeve/contract/admin/mails.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { findMail, listMails, type ReadMailRow } from './read-mails.queries.ts'

const A_PAGE = 50

export function adminMailHandlers({ db }: Deps): Pick<Handlers, keyof typeof mailsRoutes> {
  return {
    'GET /api/admin/mails': async ({ query }) => {
      const rows = await listMails(db, { ...query, limit: A_PAGE + 1 })
      return { mails: rows.slice(0, A_PAGE).map(presentMail), older: rows.length > A_PAGE }
    },
    'GET /api/admin/mails/:id': async ({ params }) => {
      const row = await findMail(db, rowId(params.id))
      if (!row) throw notFound()
      // Staff must not see a password link while it waits to be sent.
      const readable = !row.confidential
      return { mail: presentMail(row), text: readable ? row.text : null, html: readable ? row.html : null }
    },
  }
}

function presentMail({ queued_at, sent_at, text: _text, html: _html, ...mail }: ReadMailRow): StaffMail {
  return { ...mail, queued_at: queued_at.toISOString(), sent_at: sent_at?.toISOString() ?? null }
}
