import { Collection } from '../features/collection/collection.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function CollectionPage() {
  return (
    <>
      <PageHead title="My Collection" description="The cards you own." noindex />
      <Collection />
    </>
  )
}
