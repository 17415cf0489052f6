import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CounterSides } from '../counter-sides.tsx'
import { useOnline } from '../use-online.ts'
import { useScannerFocus } from '../../../shell/use-scanner-focus.ts'
import { Paid } from './paid.tsx'
import { PickupList } from './pickup-list.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

/** Orders of the web at the counter: pick-ups handed over, unpaid ones paid. */
export function WebOrdersAtCounter() {
  const online = useOnline()
  const field = useRef<HTMLInputElement>(null)
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [paid, setPaid] = useState<Receipt>()
  // The search whose only pick-up is focused, so that Enter hands it over; none once a payment was made.
  const [search, setSearch] = useState<number | undefined>(1)
  useScannerFocus(field)
  const query = useQuery({
    ...apiQuery('GET /api/admin/counter/orders', { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const look = (text: string) => {
    setPaid(undefined)
    setSearch((last = 0) => last + 1)
    setParams(text === '' ? {} : { q: text })
    if (field.current) field.current.value = ''
  }
  const orders = query.data
  const stale = query.isPlaceholderData
  return (
    <Page title="Web orders at the counter" actions={<CounterSides />}>
      {!online && <Callout>There is no connection. Nothing can be handed over or paid until it is back.</Callout>}
      <search>
        <form
          className="flex flex-col gap-1.5 print:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            look(field.current?.value.trim() ?? '')
          }}
        >
          <label htmlFor="find-order" className="font-semibold">
            Scan or find an order
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              id="find-order"
              // Uncontrolled: a scanner types faster than a render.
              defaultValue=""
              placeholder="Number, name, e-mail or phone"
              disabled={!online}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              // Autofocus: scanning is the page's purpose.
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
              autoFocus
              className={classNames(FIELD_CLASS, 'min-h-13 text-lg')}
            />
            <Button type="submit" disabled={!online} className="min-h-13">
              Find
            </Button>
          </div>
        </form>
      </search>
      {q !== '' && (
        <p className="flex flex-wrap items-center gap-3 print:hidden">
          <span className="min-w-0 break-words">
            Found by “{q}”{orders && orders.pickups.length + orders.unpaid.length === 0 && ': nothing'}
          </span>
          <Button look="quiet" size="small" onClick={() => look('')}>
            Show all pick-ups
          </Button>
        </p>
      )}
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {paid && <Paid receipt={paid} />}
      {orders && (
        <div className="flex flex-col gap-5 print:hidden">
          <UnpaidOrders
            key={q}
            orders={orders.unpaid}
            online={online && !stale}
            onPaid={(receipt) => {
              setPaid(receipt)
              setSearch(undefined)
            }}
          />
          <PickupList
            pickups={orders.pickups}
            searched={q !== ''}
            search={stale ? undefined : search}
            // Rows of the search before must not be pressed for those of this one.
            disabled={!online || stale}
            focusAfter={field}
          />
        </div>
      )}
    </Page>
  )
}
