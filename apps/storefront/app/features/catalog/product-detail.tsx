import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isApiError } from '../../api/is-api-error.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { productPath } from '../../product/product-path.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'
import { findCachedProduct, productQuery } from './product.queries.ts'

export type ProductDetailProps = {
  cardId: string
  sealed: boolean
  /** Shown below the product. */
  children: ReactNode
}

/** A product with its loading and error states. Refetched on every visit. */
export function ProductDetail({ cardId, sealed, children }: ProductDetailProps) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...productQuery(cardId),
    refetchOnMount: 'always',
    placeholderData: () => findCachedProduct(queryClient, cardId),
  })
  const product = query.data
  const failure = query.isError ? <Failure busy={query.isFetching} onRetry={() => void query.refetch()} /> : undefined

  if (isApiError(query.error) && query.error.status === 404) return <ErrorPage status={404} />
  if (product && product.sealed !== sealed) return <Navigate to={productPath(product)} replace />
  return (
    <div className="page py-4 sm:py-6">
      {failure}
      {product ? (
        <ProductView product={product} refreshing={query.isPlaceholderData} />
      ) : (
        <>
          <PageHead title={sealed ? 'Sealed product' : 'Card'} description="A product of the shop." noindex />
          {!failure && <ProductSkeleton />}
        </>
      )}
      {children}
    </div>
  )
}

function Failure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-bad/40 bg-surface py-2 pr-2 pl-4"
    >
      <p>Error fetching product details.</p>
      <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
