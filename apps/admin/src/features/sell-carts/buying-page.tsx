import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { BuyingRulesForm } from './buying-rules-form.tsx'
import { GradeSharesForm } from './grade-shares-form.tsx'

/** How the shop buys cards from customers. */
export function BuyingPage() {
  const query = useQuery(apiQuery('GET /api/admin/buying'))
  return (
    <Page title="Buying" note="What we pay customers for their cards. Quotes are for near mint.">
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && <GradeSharesForm buying={query.data.buying} />}
      <BuyingRulesForm />
    </Page>
  )
}
