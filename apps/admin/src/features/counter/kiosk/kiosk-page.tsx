import { KIOSK_STORAGE_KEY, MAX_KIOSK_NAME_CHARACTERS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { signOut } from '../../../session/sign-in.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { useOnePress } from '../use-one-press.ts'

/** Tablets in the shop on which customers gather a basket. This device becomes one here, and ceases to be one. */
export function KioskPage() {
  const query = useQuery(apiQuery('GET /api/admin/counter/kiosks'))
  const [isKiosk, setIsKiosk] = useState(() => localStorage.getItem(KIOSK_STORAGE_KEY) !== null)
  const kiosks = query.data?.kiosks ?? []
  return (
    <Page
      title="Kiosk"
      actions={
        <Link to="/counter" className={buttonClass('quiet')}>
          To the counter
        </Link>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Panel title="This device">
          {isKiosk ? (
            <>
              <p>This device is a kiosk: its shop leads nowhere but to a code.</p>
              <Button
                className="mt-4"
                onClick={() => {
                  localStorage.removeItem(KIOSK_STORAGE_KEY)
                  setIsKiosk(false)
                }}
              >
                Make it an ordinary device
              </Button>
            </>
          ) : (
            <MakeKiosk />
          )}
        </Panel>
        <Panel title="Kiosks">
          {query.isPending && <ListLoading />}
          {query.isError && <LoadFailed query={query} />}
          {query.data && kiosks.length === 0 && <p className="text-ink-soft">No tablet is a kiosk yet.</p>}
          <ul className="divide-y divide-line">
            {kiosks.map(({ id, name, made_by, made_at }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2.5">
                <span className="min-w-40 flex-1">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-ink-soft">
                    {timeText(made_at)}, by {made_by}
                  </span>
                </span>
                <EndKiosk id={id} name={name} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  )
}

/** Signs out of the back-office here: the tablet is for customers from then on. */
function MakeKiosk() {
  const [name, setName] = useState('')
  const make = useApiMutation('POST /api/admin/counter/kiosks')
  const press = useOnePress(async () => {
    const { token } = await make.mutateAsync({ body: { kiosk: { name } } })
    localStorage.setItem(KIOSK_STORAGE_KEY, token)
    await signOut()
    window.location.assign('/kiosk')
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') press()
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p>
        Customers find cards on this tablet and get a code, with which you take their basket over at the counter. It
        shows no sign-in, cart or checkout, and you are signed out of the back-office here.
      </p>
      <Field
        label="Name of the tablet"
        placeholder="By the window"
        maxLength={MAX_KIOSK_NAME_CHARACTERS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} busy={make.isPending}>
        Make this device a kiosk
      </Button>
    </form>
  )
}

function EndKiosk({ id, name }: { id: number; name: string }) {
  const end = useApiMutation('DELETE /api/admin/counter/kiosks/:id', {
    successMessage: `${name} is no kiosk any more.`,
  })
  const press = useOnePress(async () => end.mutateAsync({ params: { id: String(id) } }))
  return (
    <Button look="secondary" size="small" busy={end.isPending} aria-label={`End ${name}`} onClick={press}>
      End
    </Button>
  )
}
