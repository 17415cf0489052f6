import { pageLinks } from '@pennysleeve/domain/pagination.ts'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type PageLinkProps = {
  href: string
  className: string
  children: ReactNode
  rel?: 'prev' | 'next'
  'aria-label'?: string
  'aria-current'?: 'page'
}

export type PaginationProps = {
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** The router's link, for client-side navigation. */
  Link: ComponentType<PageLinkProps>
}

/** Previous and Next, first and last page, the current one with its neighbours, and ellipses. */
export function Pagination({ page, pages, hrefFor, Link }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-1">
      <Turn to="prev" page={page - 1} reachable={page > 1} hrefFor={hrefFor} Link={Link} />
      <ul className="order-first flex basis-full items-center justify-center gap-0.5 sm:order-none sm:basis-auto sm:gap-1">
        {pageLinks(page, pages).map((link, place) =>
          link === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has no name but its place
            <li key={`gap-${place}`} className="w-5 text-center text-ink-soft sm:w-8">
              <span aria-hidden="true">…</span>
              <span className="sr-only">Pages left out</span>
            </li>
          ) : (
            <li key={link}>
              <Link
                href={hrefFor(link)}
                aria-label={`Page ${link}`}
                {...(link === page ? { 'aria-current': 'page' as const } : {})}
                className={classNames(
                  'figures grid min-h-11 min-w-11 place-items-center rounded-lg font-semibold no-underline',
                  link === page ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken',
                )}
              >
                {link}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Turn to="next" page={page + 1} reachable={page < pages} hrefFor={hrefFor} Link={Link} />
    </nav>
  )
}

type TurnProps = Pick<PaginationProps, 'page' | 'hrefFor' | 'Link'> & { to: 'prev' | 'next'; reachable: boolean }

function Turn({ to, page, reachable, hrefFor, Link }: TurnProps) {
  const word = to === 'prev' ? 'Previous' : 'Next'
  const face = (
    <>
      {to === 'prev' && <Icon name="left" className="size-4" />}
      {word}
      {to === 'next' && <Icon name="right" className="size-4" />}
    </>
  )
  if (!reachable) {
    return (
      <span
        aria-disabled="true"
        className={classNames(buttonClass('quiet', 'small'), 'pointer-events-none text-ink-soft')}
      >
        {face}
      </span>
    )
  }
  return (
    <Link href={hrefFor(page)} rel={to} className={buttonClass('quiet', 'small')}>
      {face}
    </Link>
  )
}
