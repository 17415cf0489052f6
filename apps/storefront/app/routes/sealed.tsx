import { loadProduct } from '../features/catalog/load-product.ts'
import { ProductPage } from '../features/catalog/product-page.tsx'
import type { Route } from './+types/sealed.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadProduct(context, { cardId: params.cardId, sealed: true })
export const clientLoader = () => undefined

export default function Sealed({ loaderData, params }: Route.ComponentProps) {
  return <ProductPage cardId={params.cardId} sealed preloaded={loaderData} />
}
