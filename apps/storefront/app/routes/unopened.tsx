import { NotOpenYet } from '../shell/not-open-yet.tsx'
import { PageHead } from '../shell/page-head.tsx'

/** A path for the signed-in whose screen does not exist yet. */
export default function UnopenedScreen() {
  return (
    <div className="page py-16">
      <PageHead title="Not open yet" description="For signed-in customers." noindex />
      <NotOpenYet heading="h1" />
    </div>
  )
}
