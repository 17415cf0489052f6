import type { Product } from '@pennysleeve/contract/catalog.ts'
import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { nameWithFinish } from './name-with-finish.ts'
import { productPath } from './product-path.ts'

/** The product as schema.org JSON-LD, escaped for use inside a script element. */
export function productStructuredData(
  product: Product,
  { origin, seller }: { origin: string; seller: string },
): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameWithFinish(product),
    ...(product.description ? { description: product.description } : {}),
    ...(product.image_url ? { image: new URL(product.image_url, origin).href } : {}),
    sku: product.master.sku,
    category: gameTypeInWords(product.game_type),
    ...(product.price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: `${origin}${productPath(product)}`,
            price: product.price,
            priceCurrency: 'AUD',
            availability: `https://schema.org/${product.total_on_hand > 0 ? 'InStock' : 'OutOfStock'}`,
            seller: { '@type': 'Organization', name: seller },
          },
        }),
  }
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
