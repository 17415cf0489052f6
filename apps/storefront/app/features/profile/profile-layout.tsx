import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { accountQuery } from '../auth/account.queries.ts'
import { ProfileCover } from './profile-cover.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

/** The layout of the profile pages. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const email = useSession((session) => session.userData?.email)
  return (
    <>
      <ProfileCover />
      <div className="page">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-5 sm:flex-nowrap">
          <h1 className="min-w-0 grow text-2xl wrap-anywhere max-sm:basis-full sm:text-3xl">{email}</h1>
          <StoreCredit />
          <Link to="/settings" className={buttonClass('secondary', 'small')}>
            Settings
          </Link>
        </div>
        <ProfileTabs />
        <div className="py-8">{children}</div>
      </div>
    </>
  )
}

function StoreCredit() {
  const { data, isError } = useQuery(accountQuery())
  return (
    <dl className="flex shrink-0 items-baseline gap-2 max-sm:grow">
      <dt className="text-ink-soft">Store credit</dt>
      <dd className="text-lg">
        {data ? (
          <Price amount={data.user.display_store_credit} />
        ) : isError ? (
          'Not known'
        ) : (
          <Skeleton className="h-5 w-20" />
        )}
      </dd>
    </dl>
  )
}
