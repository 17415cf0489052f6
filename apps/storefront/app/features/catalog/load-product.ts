import { redirect, type RouterContextProvider } from 'react-router'
import { clientContext } from '../../api/context.ts'
import { fetchAll, dehydrateQueries, type Preloaded } from '../../api/preload.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { productPath } from '../../product/product-path.ts'
import { printingsQuery, productQuery, suggestionsQuery } from './product.queries.ts'

/** Preloads a product page. A single requested as a sealed product, or the reverse, redirects to its own path. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  { cardId, sealed }: { cardId: string; sealed: boolean },
): Promise<Preloaded> {
  const queryClient = createQueryClient(context.get(clientContext))
  const asked = productQuery(cardId)
  await fetchAll(queryClient, [asked, suggestionsQuery(cardId)])
  const product = queryClient.getQueryData(asked.queryKey)
  if (product && product.sealed !== sealed) throw redirect(productPath(product), 301)
  if (product && !sealed) await fetchAll(queryClient, [printingsQuery(product.name, product.game_type)])
  return dehydrateQueries(queryClient)
}
