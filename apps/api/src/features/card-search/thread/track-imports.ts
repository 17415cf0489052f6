import type { CatalogVersion } from '../../../db/catalog-version.ts'
import type { Db } from '../../../db/connect.ts'
import { announceSearched } from '../card-search.queries.ts'

/** Tracks the newest finished import and the newest searchable one, and tells commands that wait for the latter. */
export function trackImports(db: Db, catalogVersion: CatalogVersion) {
  let imported = 0
  let searched = 0

  async function tellSearched(): Promise<void> {
    const listener = catalogVersion.listenerPid()
    // On failure the waiting command asks again.
    if (listener !== undefined) await announceSearched(db, searched, listener).catch(() => undefined)
  }

  return {
    searched: () => searched,
    /**
     * An import is over; all its `facts` notices precede this one. `isKnown`: they are all read, or nobody needs them.
     * Returns whether a reading under way has to start over.
     */
    hear(importId: number, isKnown: boolean): boolean {
      const isNews = importId > imported
      imported = Math.max(imported, importId)
      if (isKnown) searched = imported
      if (searched < importId) return isNews
      void tellSearched()
      return false
    },
    /** A thread with this import is in use. `isKnown`: it has read all facts, so those of every finished import too. */
    use(latestImport: number, isKnown: boolean): void {
      const importId = isKnown ? Math.max(latestImport, imported) : latestImport
      if (importId <= searched) return
      searched = importId
      imported = Math.max(imported, searched)
      void tellSearched()
    },
  }
}
