import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { AccountCodes } from './account-codes.tsx'
import { Delivery } from './delivery.tsx'
import { Games } from './games.tsx'
import { DealerRegister } from './dealer-register.tsx'
import { settingsQuery } from './settings.queries.ts'
import { ShopForm } from './shop-form.tsx'
import { SwitchesForm } from './switches-form.tsx'

export function SettingsPage() {
  const query = useQuery(settingsQuery())
  return (
    <Page title="Settings" note="How the shop is run. Every change is written down with who made it.">
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <>
          <SwitchesForm switches={query.data.switches} notice={query.data.notice} />
          <Delivery methods={query.data.shipping_methods} />
          <Games />
          <DealerRegister />
          <ShopForm shop={query.data.shop} />
          <AccountCodes />
        </>
      )}
    </Page>
  )
}
