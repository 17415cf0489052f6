import type { CardAttributes } from '@pennysleeve/contract/card-search.ts'
import { useNavigate } from 'react-router'
import AdvancedSearchDialog from './advanced-search-dialog.tsx'
import { searchPath } from './search-params.ts'

/** The header's advanced search. Default export for `lazy`. */
export default function AdvancedSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const search = (attributes: CardAttributes) => {
    onClose()
    void navigate(searchPath({ attributes }))
  }
  return <AdvancedSearchDialog onClose={onClose} onSearch={search} />
}
