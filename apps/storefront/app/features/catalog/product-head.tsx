import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useShop } from '../../shell/shop.queries.ts'
import { nameWithFinish } from './name-with-finish.ts'
import { productPath } from '../../product/product-path.ts'
import { productStructuredData } from './product-structured-data.ts'

/** The product's title, Open Graph tags and structured data. */
export function ProductHead({ product }: { product: ProductWithVariants }) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin
  const seller = useShop()?.name
  const name = nameWithFinish(product)
  const stock = stockText(product)
  const { options_text } = product.master
  const copy = options_text === '' ? '' : `${options_text}, `
  const offer = product.display_price === null ? 'not for sale yet' : `${copy}${product.display_price}, ${stock}`
  const from = product.set_name ? ` from ${product.set_name}` : ''
  return (
    <>
      <PageHead
        title={product.set_name && !product.sealed ? `${name}, ${product.set_name}` : name}
        description={`${name}${from}: ${offer}. Sold and posted from Australia.`}
        canonical={productPath(product)}
        image={product.image_url}
        type="product"
      />
      {origin && seller && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: productStructuredData(product, { origin, seller }) }}
        />
      )}
    </>
  )
}

function stockText({ pre_order, total_on_hand }: ProductWithVariants): string {
  if (pre_order) return `pre-order, released on ${dateText(pre_order.release_on)}`
  return total_on_hand > 0 ? `${total_on_hand} in stock` : 'out of stock at the moment'
}
