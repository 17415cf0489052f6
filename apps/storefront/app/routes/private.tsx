import { PageHead } from '../shell/page-head.tsx'

/** A screen that only the browser draws: who is signed in is known nowhere else. */
export default function PrivateScreen() {
  return (
    <div className="page py-16">
      <PageHead title="Your account" description="For signed-in customers." noindex />
      <p className="text-center text-ink-soft">Loading...</p>
    </div>
  )
}
