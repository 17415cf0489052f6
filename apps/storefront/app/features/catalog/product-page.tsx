import { PreloadedData } from '../../api/preloaded-data.tsx'
import type { Preloaded } from '../../api/preload.ts'
import { DeferHydration } from '../../shell/defer-hydration.tsx'
import { ProductDetail } from './product-detail.tsx'
import { Suggestions } from './suggestions.tsx'

export type ProductPageProps = { cardId: string; sealed: boolean; preloaded: Preloaded | undefined }

/** The page of a single or sealed product. Keyed by id, so that no state carries over to another product. */
export function ProductPage({ cardId, sealed, preloaded }: ProductPageProps) {
  return (
    <PreloadedData from={preloaded}>
      <ProductDetail key={cardId} cardId={cardId} sealed={sealed}>
        <DeferHydration after={2}>
          <Suggestions cardId={cardId} title={`Maybe You Like Those Too${sealed ? '…' : ''}`} />
        </DeferHydration>
      </ProductDetail>
    </PreloadedData>
  )
}
