import { useLocation, useRouteLoaderData } from 'react-router'
import { useShop } from './shop.queries.ts'

export type PageHeadProps = {
  title: string
  description: string
  /** Path and query that stand for this page in search engines; the plain path unless told. */
  canonical?: string
  image?: string | null
  /** Open Graph's kind of thing. */
  type?: 'website' | 'product'
  /** For pages that are nobody's search result. */
  noindex?: boolean
}

/** What search engines, tabs and shared links show of a page. React lifts it into the document's head. */
export function PageHead({ title, description, canonical, image, type = 'website', noindex = false }: PageHeadProps) {
  const { pathname } = useLocation()
  const shopName = useShop()?.name
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const fullTitle = shopName ? `${title} | ${shopName}` : title
  const address = `${origin}${canonical ?? pathname}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="en_AU" />
      {shopName && <meta property="og:site_name" content={shopName} />}
      {image && <meta property="og:image" content={new URL(image, origin || undefined).href} />}
    </>
  )
}
