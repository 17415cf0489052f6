import { buttonClass } from '@sideboard/ui/button.tsx'
import { Icon } from '@sideboard/ui/icon.tsx'
import { useRequireLogin } from '../../session/use-require-login.ts'

export function WishlistHeart({ name }: { name: string }) {
  const requireLogin = useRequireLogin()
  return (
    <button
      type="button"
      aria-label={`Add ${name} to wishlist`}
      aria-pressed={false}
      onClick={requireLogin}
      className={buttonClass('quiet', 'icon', '-m-2 shrink-0 hover:text-bad')}
    >
      <Icon name="heart" />
    </button>
  )
}
