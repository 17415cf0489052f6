import { NotOpenYet } from '../shell/not-open-yet.tsx'
import { PageHead } from '../shell/page-head.tsx'

/** A tab whose screen does not exist yet. */
export default function UnopenedTab() {
  return (
    <>
      <PageHead title="Not open yet" description="For signed-in customers." noindex />
      <NotOpenYet heading="h2" />
    </>
  )
}
