import { PreloadedData } from '../../api/preloaded-data.tsx'
import type { Preloaded } from '../../api/preload.ts'
import { DeferHydration } from '../../shell/defer-hydration.tsx'
import { ProductDetail } from './product-detail.tsx'
import { Suggestions } from './suggestions.tsx'

export type ProductPageProps = { cardId: string; sealed: boolean; preloaded: Preloaded | undefined }

/** The page of a card or a sealed product. Another product is another page: nothing chosen on this one stays. */
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
