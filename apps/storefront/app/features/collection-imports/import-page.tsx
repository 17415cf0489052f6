import { Link, useSearchParams } from 'react-router'
import { COLLECTION_PATH } from '../collection/collection-filters.ts'
import { ChooseFile } from './choose-file.tsx'
import { readImportView } from './import-params.ts'
import { ImportReview } from './import-review.tsx'
import { UnfinishedImports } from './unfinished-imports.tsx'

/** Imports a collection file of another program: first the file, then the review of its rows. */
export function ImportPage() {
  const view = readImportView(useSearchParams()[0])
  return (
    <section aria-labelledby="import-heading">
      <Link to={COLLECTION_PATH} className="link inline-flex min-h-11 items-center">
        Back to your collection
      </Link>
      <h2 id="import-heading" className="mb-6 text-2xl">
        Import a collection
      </h2>
      {view ? (
        <ImportReview key={view.id} view={view} />
      ) : (
        <>
          <ChooseFile />
          <UnfinishedImports />
        </>
      )}
    </section>
  )
}
