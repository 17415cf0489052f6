import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'

/** In place of a page that cannot be shown. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
      <title>{`${title} | Back-office`}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <Link to="/" className={buttonClass('primary')}>
        To today’s work
      </Link>
    </div>
  )
}
