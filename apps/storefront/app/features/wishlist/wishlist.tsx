import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { Skeleton } from '@sideboard/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { WishlistTable } from './wishlist-table.tsx'
import { wishlistQuery } from './wishlist.queries.ts'

const PLACES = [1, 2, 3]

/** The wishlist in whatever state its query is. */
export function Wishlist() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(wishlistQuery())
  return (
    <section aria-labelledby="wishlist-heading">
      <h2 ref={heading} id="wishlist-heading" tabIndex={-1} className="mb-4 text-2xl outline-none">
        Wishlist
      </h2>
      {query.isPending && <Loading />}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>Error loading wishlist.</p>
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data?.length === 0 && (
        <div className="flex flex-col items-center gap-4 rounded-2xl border border-line py-14 text-center">
          <p className="text-lg">No Wishlist Here</p>
          <p className="text-ink-soft">Press the heart on a card to keep it for later.</p>
          <Link to="/cards" className={buttonClass('primary')}>
            Browse cards
          </Link>
        </div>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        // The pressed button is gone with its row; a keyboard goes on from the heading.
        <WishlistTable items={query.data} onDeleted={() => heading.current?.focus({ preventScroll: true })} />
      )}
    </section>
  )
}

function Loading() {
  return (
    <>
      <output className="mb-4 block text-ink-soft">Loading...</output>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    </>
  )
}
