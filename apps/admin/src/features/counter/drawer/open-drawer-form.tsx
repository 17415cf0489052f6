import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { MAX_DEVICE_CHARACTERS } from '@pennysleeve/domain/drawers/drawer-limits.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import { client } from '../../../api/browser.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormField } from '../../../form/form-field.tsx'
import { useApiForm } from '../../../form/use-api-form.ts'
import { setDevice, useDevice } from '../../../session/device.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { isDrawerOpen } from './is-drawer-closed.ts'

const FIRST_DEVICE = 'Counter'
const FIRST_FLOAT = '100.00'

type OpenDrawerFormProps = { onOpened: () => void }

/** Names the device and opens its drawer. Filled in as last time, so that it is one press. */
export function OpenDrawerForm({ onOpened }: OpenDrawerFormProps) {
  const device = useDevice()
  const query = useQuery(apiQuery('GET /api/admin/counter/drawer', { query: { device } }))
  if (query.isPending) return <ListLoading rows={2} />
  if (query.isError) return <LoadFailed query={query} />
  const { devices } = query.data
  const last = devices.find((one) => one.device === device) ?? devices[0]
  const filled = { device: device || (last?.device ?? FIRST_DEVICE), float: last?.float ?? FIRST_FLOAT }
  return <Fields filled={filled} devices={devices.map((one) => one.device)} onOpened={onOpened} />
}

type FieldsProps = OpenDrawerFormProps & { filled: { device: string; float: string }; devices: string[] }

function Fields({ filled, devices, onOpened }: FieldsProps) {
  const list = useId()
  const form = useApiForm(filled)
  const open = useApiMutation('POST /api/admin/counter/drawers', { showsError: false })
  const [found, setFound] = useState<Drawer>()
  const use = (device: string) => {
    setDevice(device)
    onOpened()
  }
  const submit = form.submitWith(async (drawer) => {
    setFound(undefined)
    try {
      use((await open.mutateAsync({ body: { drawer } })).device)
    } catch (error) {
      // Another device has opened it, or this one before its browser forgot its name.
      const { drawer: shared } = isDrawerOpen(error) ? await findDrawer(drawer.device) : { drawer: null }
      if (!shared) throw error
      setFound(shared)
    }
  })
  return (
    <form
      noValidate
      aria-label="Open the drawer"
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        form={form}
        name="device"
        label="This device"
        hint="Each device has a drawer of its own. Devices of the same name share one."
        list={list}
        autoComplete="off"
        maxLength={MAX_DEVICE_CHARACTERS}
      />
      <datalist id={list}>
        {devices.map((device) => (
          <option key={device} value={device}>
            {device}
          </option>
        ))}
      </datalist>
      <FormField form={form} name="float" label="Float in AU$" inputMode="decimal" autoComplete="off" />
      <Button type="submit" className="min-h-14 text-lg" busy={form.formState.isSubmitting}>
        Open the drawer
      </Button>
      {found && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>
            The drawer of “{found.device}” is open already, since {timeText(found.opened_at)}, by {found.opened_by}.
          </p>
          <Button look="secondary" onClick={() => use(found.device)}>
            Use the open drawer
          </Button>
        </div>
      )}
    </form>
  )
}

const findDrawer = (device: string) => client('GET /api/admin/counter/drawer', { query: { device } })
