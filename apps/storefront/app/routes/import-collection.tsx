import { ImportPage } from '../features/collection-imports/import-page.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function ImportCollectionPage() {
  return (
    <>
      <PageHead title="Import a collection" description="Bring the cards you own from another program." noindex />
      <ImportPage />
    </>
  )
}
