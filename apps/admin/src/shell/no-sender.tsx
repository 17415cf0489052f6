import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../api/api-query.ts'
import { Callout } from './callout.tsx'

/** Whether mail has a sender address. True while unknown. */
export function useHasSender(): boolean {
  const health = useQuery(apiQuery('GET /api/admin/health'))
  return health.data?.mail.sender !== null
}

export function NoSender({ text }: { text: string }) {
  return (
    <Callout
      actions={
        <Link to="/settings" className={buttonClass('secondary', 'small')}>
          Enter it under Settings
        </Link>
      }
    >
      {text}
    </Callout>
  )
}
