import type { PageLinkProps } from '@pennysleeve/ui/pagination.tsx'
import { Link } from 'react-router'

/** The router's link in the shape the shared parts expect. */
export function RouterLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />
}
