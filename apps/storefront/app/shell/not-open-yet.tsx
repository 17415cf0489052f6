import { buttonClass } from '@sideboard/ui/button.tsx'
import { Link } from 'react-router'

/** In place of a screen that the shop does not have yet. */
export function NotOpenYet({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-2xl border border-line px-6 py-14 text-center">
      <Heading className="text-2xl">Not open yet</Heading>
      <p className="max-w-md text-ink-soft">
        We are still setting up this part of the shop. Please look in again soon.
      </p>
      <Link to="/cards" className={buttonClass('secondary')}>
        Browse cards
      </Link>
    </div>
  )
}
