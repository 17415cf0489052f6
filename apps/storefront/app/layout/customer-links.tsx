import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { lazyWithRetry } from '../shell/lazy-with-retry.ts'
import { SECOND_ROW } from './second-row.ts'
import { useCartCount } from './use-cart-count.ts'
import { useHydratedCount } from './use-hydrated-count.ts'
import { useSellCartCount } from './use-sell-cart-count.ts'
import { USER_MENU_LABEL_CLASS, UserMenuLabel } from './user-menu-label.tsx'

const DeckListDialog = lazyWithRetry(() => import('../features/card-list/deck-list-dialog.tsx'))
const UserMenu = lazyWithRetry(() => import('./user-menu.tsx'))

/** The header of a customer. The server renders it too, hidden by CSS, so that hydration causes no layout shift. */
export function CustomerLinks() {
  const userData = useSession((session) => session.userData)
  const sellCount = useHydratedCount(useSellCartCount())
  const buyCount = useHydratedCount(useCartCount())
  const [pasting, setPasting] = useState(false)
  const face = (
    <Link to="/profile/mycollection" className={USER_MENU_LABEL_CLASS}>
      <UserMenuLabel name={userData === null ? '' : nameOf(userData.email)} />
    </Link>
  )
  return (
    <>
      <div className={`hidden in-data-signed-in:block ${SECOND_ROW}`}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPasting(true)}
          className={buttonClass('secondary', 'small', 'max-[90rem]:w-11 max-[90rem]:px-0')}
        >
          <Icon name="list" className="size-5 min-[90rem]:hidden" />
          <span className="max-[90rem]:sr-only">Search DeckList</span>
        </button>
      </div>
      <div className="hidden items-center gap-1 in-data-signed-in:flex">
        <CountLink to="/sellcart" label="Sell" count={sellCount} things="in your sell cart" />
        <CountLink to="/cart" label="Buy" count={buyCount} things="in your cart" />
      </div>
      {pasting && (
        <Suspense>
          <DeckListDialog onClose={() => setPasting(false)} />
        </Suspense>
      )}
      <div className="-ml-1 hidden max-[90rem]:-mr-2.5 in-data-signed-in:block">
        {userData === null ? (
          face
        ) : (
          // Until the menu's code has loaded, the button is a link to the account.
          <Suspense fallback={face}>
            <UserMenu name={nameOf(userData.email)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

type CountLinkProps = { to: string; label: string; count: number; things: string }

function CountLink({ to, label, count, things }: CountLinkProps) {
  return (
    <Link to={to} className={buttonClass('secondary', 'small', 'gap-1.5 max-[90rem]:px-2.5')}>
      {label} <span className="figures min-w-5 rounded-full bg-sunken px-1 text-center text-xs leading-5">{count}</span>
      <span className="sr-only"> {things}</span>
    </Link>
  )
}

/** The local part of the e-mail. */
function nameOf(email: string): string {
  return email.split('@', 1)[0] ?? email
}
