import { Pagination, type PageLinkProps } from '@pennysleeve/ui/pagination.tsx'
import { Link } from 'react-router'
import type { ListParams } from './use-list-params.ts'

/** The pagination of a list. */
export function ListPages({ list, pages }: { list: ListParams; pages: number }) {
  return <Pagination page={list.page} pages={pages} hrefFor={list.hrefFor} Link={RouterLink} />
}

function RouterLink({ href, ...link }: PageLinkProps) {
  return <Link to={href} {...link} />
}
