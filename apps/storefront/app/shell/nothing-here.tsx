import { buttonClass } from '@sideboard/ui/button.tsx'
import { Link } from 'react-router'

/** In place of a list that holds nothing: says so, and shows the way to the cards. */
export function NothingHere({ text, hint }: { text: string; hint?: string }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-2xl border border-line px-6 py-14 text-center">
      <p className="text-lg">{text}</p>
      {hint && <p className="-mt-3 text-ink-soft">{hint}</p>}
      <Link to="/cards" className={buttonClass('primary')}>
        Browse cards
      </Link>
    </div>
  )
}
