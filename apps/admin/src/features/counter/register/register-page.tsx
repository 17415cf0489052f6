import type { RegisterEntry } from '@pennysleeve/contract/admin/dealer-register.ts'
import { ID_KIND_NAMES } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { Page } from '../../../shell/page.tsx'
import { DownloadList } from '../../../table/download-list.tsx'
import { ListEmpty } from '../../../table/list-empty.tsx'

const DAYS_AT_FIRST = 30

/** The register of second-hand dealers, for the police: a period on screen, on paper and as a file. */
export function RegisterPage() {
  const [today] = useState(() => shopDay(new Date()))
  const [period, setPeriod] = useState({ from: daysBefore(today, DAYS_AT_FIRST), to: today })
  // A mutation: each look is in the audit log, so nothing is fetched that nobody asked for.
  const read = useMutation({
    mutationFn: async (dealer_register: typeof period) => readAll(dealer_register),
    meta: { skipsRefetch: true },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!read.isPending) read.mutate(period)
  }
  return (
    <Page
      title="Second-hand dealers’ register"
      note="Personal data: each look and each file is in the audit log."
      actions={
        read.data &&
        read.data.length > 0 && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <DownloadList
              readPart={(after) =>
                client('POST /api/admin/dealer_register_files', {
                  body: { dealer_register: { ...read.variables, after } },
                })
              }
            />
          </>
        )
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 print:hidden">
        <Field
          label="From"
          type="date"
          max={today}
          value={period.from}
          onChange={({ target }) => setPeriod({ ...period, from: target.value })}
        />
        <Field
          label="To"
          type="date"
          value={period.to}
          onChange={({ target }) => setPeriod({ ...period, to: target.value })}
        />
        <Button type="submit" busy={read.isPending}>
          Show
        </Button>
      </form>
      {read.error && (
        <p role="alert" className="text-bad">
          {errorMessageOf(read.error)}
        </p>
      )}
      {read.data?.length === 0 && <ListEmpty text="Nothing was bought with the dealers’ register on in these days." />}
      {read.data && read.data.length > 0 && <Entries entries={read.data} />}
    </Page>
  )
}

async function readAll(period: { from: string; to: string }): Promise<RegisterEntry[]> {
  const all: RegisterEntry[] = []
  for (let after: number | null | undefined; after !== null;) {
    const part: { entries: RegisterEntry[]; next: number | null } = await client('POST /api/admin/dealer_registers', {
      body: { dealer_register: { ...period, after } },
    })
    all.push(...part.entries)
    after = part.next
  }
  return all
}

function Entries({ entries }: { entries: RegisterEntry[] }) {
  return (
    <ol
      aria-label="Dealers’ register"
      className="flex flex-col divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="grid break-inside-avoid gap-x-6 gap-y-2 p-4 sm:grid-cols-2 print:grid-cols-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              {entry.identity?.name ?? 'Cannot be read: it was encrypted with a key that is lost'}
            </p>
            {entry.identity && (
              <>
                <p>{entry.identity.address}</p>
                <p>
                  {ID_KIND_NAMES[entry.identity.id_kind]} {entry.identity.id_number}
                </p>
              </>
            )}
            <p className="text-sm text-ink-soft">
              Seen by {entry.seen_by}, <time dateTime={entry.at}>{timeText(entry.at)}</time>
            </p>
          </div>
          <div className="min-w-0">
            <p>
              <Link to={`/sell-orders/${entry.id}`} className="link inline-flex min-h-6 items-center">
                Sell order #{entry.id}
              </Link>
              , {entry.display_paid} {entry.paid === 'cash' ? 'in cash' : 'as store credit'}
            </p>
            <ul className="text-sm">
              {entry.goods.map(({ text, display_amount }) => (
                <li key={text} className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                  <span className="figures whitespace-nowrap">{display_amount}</span>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
