import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link, useLocation } from 'react-router'
import { PageHead } from './page-head.tsx'

type Trouble = { title: string; text: string }

const NOT_FOUND: Trouble = {
  title: 'Page not found',
  text: 'There is nothing at this address. The card may have left the shop, or the link has a typing mistake.',
}
const AWAY: Trouble = {
  title: 'Back in a moment',
  text: 'The shop cannot reach its shelves right now. Please try again in a minute.',
}
const BROKEN: Trouble = {
  title: 'Something went wrong',
  text: 'That is our fault, not yours. Please try again; if it keeps happening, tell us what you were doing.',
}

function troubleOf(status: number): Trouble {
  if (status === 404) return NOT_FOUND
  return status === 503 ? AWAY : BROKEN
}

/** The page for every status that prevents a page from being shown. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = troubleOf(status)
  const { pathname, search } = useLocation()
  return (
    <div className="page flex flex-col items-center py-20 text-center">
      <PageHead title={title} description={text} noindex />
      <p className="figures font-display text-6xl font-bold text-accent-text">{status}</p>
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/dashboard" className={buttonClass('primary')}>
          Go to Home
        </Link>
        {status === 404 ? (
          <Link to="/cards" className={buttonClass('secondary')}>
            Browse cards
          </Link>
        ) : (
          <Link to={pathname + search} reloadDocument className={buttonClass('secondary')}>
            Try again
          </Link>
        )}
      </div>
    </div>
  )
}
