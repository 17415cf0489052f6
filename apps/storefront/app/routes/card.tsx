import { loadProduct } from '../features/catalog/load-product.ts'
import { ProductPage } from '../features/catalog/product-page.tsx'
import type { Route } from './+types/card.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadProduct(context, { cardId: params.cardId, sealed: false })
export const clientLoader = () => undefined

export default function Card({ loaderData, params }: Route.ComponentProps) {
  return <ProductPage cardId={params.cardId} sealed={false} preloaded={loaderData} />
}
