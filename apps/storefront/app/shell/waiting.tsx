import { PageHead } from './page-head.tsx'

/** What the server sends for a private screen, and what a visitor sees for the moment until they are sent to sign in. */
export function Waiting() {
  return (
    <div className="page py-16">
      <PageHead title="Your account" description="For signed-in customers." noindex />
      <output className="block text-center text-ink-soft">Loading...</output>
    </div>
  )
}
