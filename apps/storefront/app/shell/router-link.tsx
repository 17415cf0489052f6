import type { PageLinkProps } from '@pennysleeve/ui/pagination.tsx'
import { Link } from 'react-router'

/** Adapts the router's Link to the shared components. */
export function RouterLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />
}
