import { useLocation, useRouteLoaderData } from 'react-router'
import { useShop } from './shop.queries.ts'

export type PageHeadProps = {
  title: string
  description: string
  /** Path and query of the canonical link; defaults to the path. */
  canonical?: string
  image?: string | null
  /** The Open Graph type. */
  type?: 'website' | 'product'
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** Title, description and Open Graph tags. React hoists them into the document head. */
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
