import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { copyPath } from '../../product/copy-path.ts'
import { nameWithFinish } from './name-with-finish.ts'

/** The product as schema.org JSON-LD, escaped for use inside a script element. */
export function productStructuredData(
  product: ProductWithVariants,
  { origin, seller }: { origin: string; seller: string },
): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameWithFinish(product),
    ...(product.description ? { description: product.description } : {}),
    ...(product.image_url ? { image: new URL(product.image_url, origin).href } : {}),
    sku: product.master.sku,
    category: product.game_name,
    ...(product.price === null
      ? {}
      : {
          offers: product.variants.map((variant) => ({
            '@type': 'Offer',
            url: `${origin}${copyPath(product, variant)}`,
            sku: variant.sku,
            ...(variant.options_text === '' ? {} : { name: variant.options_text }),
            price: variant.price,
            priceCurrency: 'AUD',
            itemCondition: `https://schema.org/${itemCondition(variant.condition)}`,
            availability: `https://schema.org/${availability(variant.total_on_hand, product.pre_order)}`,
            ...(product.pre_order && { availabilityStarts: product.pre_order.release_on }),
            seller: { '@type': 'Organization', name: seller },
          })),
        }),
  }
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

/** Singles are used by definition: somebody has opened the pack. */
function itemCondition(condition: Condition | null): string {
  if (condition === null) return 'NewCondition'
  return condition === 'dmg' ? 'DamagedCondition' : 'UsedCondition'
}

function availability(count: number, preOrder: ProductWithVariants['pre_order']): string {
  if (count <= 0) return 'OutOfStock'
  return preOrder ? 'PreOrder' : 'InStock'
}
