import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { useDevice } from '../../../session/device.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CountForm } from './count-form.tsx'
import { DrawerEntries } from './drawer-entries.tsx'
import { DrawerSums } from './drawer-sums.tsx'
import { OpenDrawerForm } from './open-drawer-form.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** The open drawer of this device: what should be in it, cash in and out, and the count at the end. */
export function DrawerPage() {
  const device = useDevice()
  const query = useQuery(apiQuery('GET /api/admin/counter/drawer', { query: { device } }))
  const drawer = query.data?.drawer
  return (
    <Page
      title="Cash drawer"
      note={drawer && `${drawer.device}, open since ${timeText(drawer.opened_at)}, by ${drawer.opened_by}`}
      actions={
        <>
          <Link to="/counter" className={buttonClass('quiet')}>
            To the counter
          </Link>
          <Link to="/counter/closings" className={buttonClass('quiet')}>
            Past closings
          </Link>
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && !drawer && (
        <div className="w-full max-w-md rounded-xl border border-line bg-surface p-4">
          <OpenDrawerForm onOpened={() => undefined} />
        </div>
      )}
      {drawer && <OpenDrawer key={drawer.id} drawer={drawer} />}
    </Page>
  )
}

function OpenDrawer({ drawer }: { drawer: Drawer }) {
  const [paying, setPaying] = useState<'pay_in' | 'pay_out'>()
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title="In the drawer">
          <DrawerSums drawer={drawer} />
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button look="secondary" onClick={() => setPaying('pay_in')}>
              Pay in
            </Button>
            <Button look="secondary" onClick={() => setPaying('pay_out')}>
              Pay out
            </Button>
          </div>
        </Panel>
        <DrawerEntries drawer={drawer} />
      </div>
      <Panel title="Count and close">
        <CountForm drawer={drawer} />
      </Panel>
      {paying && <PayDialog drawer={drawer} kind={paying} onClose={() => setPaying(undefined)} />}
    </div>
  )
}
