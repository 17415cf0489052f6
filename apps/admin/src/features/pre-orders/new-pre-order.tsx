import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { TermsForm } from './terms-form.tsx'

const BLANK = { release_on: '', allocation: '', customer_limit: '2' }

/** Begins to take pre-orders of a product. */
export function NewPreOrder() {
  const { productId = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(apiQuery('GET /api/admin/products/:id', { params: { id: productId } }))
  const start = useApiMutation('POST /api/admin/pre_orders', {
    successMessage: ({ pre_order }) => `${pre_order.name} can be pre-ordered`,
    showsError: false,
  })
  if (query.isError) return <LoadFailed query={query} />
  if (!query.data) return <ListLoading />
  const { name, variant_id } = query.data.product
  return (
    <Page
      title={`Pre-orders of ${name}`}
      note="Customers pay now and get it after the release. Until then it is not in stock: what arrives early is received by “Release”."
    >
      <TermsForm
        label="New pre-order"
        terms={BLANK}
        action="Take pre-orders"
        dateHint="Customers see it. It is the product’s date, too."
        send={async (terms) => {
          const { pre_order } = await start.mutateAsync({ body: { pre_order: { variant_id, ...terms } } })
          await navigate(`/pre-orders/${pre_order.id}`)
        }}
      />
    </Page>
  )
}
