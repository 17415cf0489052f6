import type { Label } from '@pennysleeve/contract/admin/variants.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ScanCode } from '../../shell/scan-code.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

/** Max labels of one print. */
const MOST = 1000

/** Price labels with condition and language, to be printed; a scanner reads the SKU. */
export function Labels() {
  const [params] = useSearchParams()
  const [each, setEach] = useState(false)
  const variant_ids = params.get('variants') ?? ''
  const query = useQuery(apiQuery('GET /api/admin/labels', { query: { variant_ids } }))
  const variants = query.data?.labels ?? []
  const labels = each ? variants.flatMap((label) => Array.from({ length: label.on_hand }, () => label)) : variants
  const printed = labels.slice(0, MOST)
  return (
    <Page
      title="Labels"
      note={printed.length === 1 ? '1 label' : `${printed.length} labels`}
      actions={<Button onClick={() => window.print()}>Print</Button>}
    >
      <label className="flex min-h-11 items-center gap-2 self-start print:hidden">
        <input
          type="checkbox"
          checked={each}
          onChange={({ target }) => setEach(target.checked)}
          className="size-4.5 accent-link"
        />
        One for every copy
      </label>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && printed.length === 0 && <ListEmpty text="Nothing to label. Tick products in the list first." />}
      {printed.length > 0 && (
        <ul aria-label="Labels" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          {printed.map((label, place) => (
            // The same label may be there several times.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <LabelCard key={`${label.variant_id} ${place}`} label={label} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function LabelCard({ label }: { label: Label }) {
  const { name, set, collector_number, finish, price, sku, qr_code } = label
  const printing = [set && `${set.toUpperCase()} ${collector_number}`, finish !== 'nonfoil' && finish].filter(Boolean)
  return (
    <li className="flex break-inside-avoid items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{printing.join(', ') || 'Sealed'}</p>
        <p className="text-sm font-semibold">{copyText(label)}</p>
        <p className="figures text-lg font-bold">{price === null ? 'No price' : `AU$${price}`}</p>
        <p className="text-xs wrap-anywhere text-ink-soft">{sku}</p>
      </div>
      <ScanCode picture={qr_code} text={sku} />
    </li>
  )
}
