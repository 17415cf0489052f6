import { PageHead } from './page-head.tsx'

/** What the server renders for a private page, and what a visitor sees until the redirect to the sign-in. */
export function PageLoading() {
  return (
    <div className="page py-16">
      <PageHead title="Your account" description="For signed-in customers." noindex />
      <output className="block text-center text-ink-soft">Loading...</output>
    </div>
  )
}
